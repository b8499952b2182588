"""The first page: what this is, and the way onward."""

import streamlit as st

st.title("Bayesian networks you can look into")
st.write(
    "Here you see how a program learns from a table: which columns know something about each other, which "
    "of these links it keeps, and how the network that results decides. Every picture is computed from the "
    "data in front of you, and every number opens into the sum it comes from. Pick a data set, or bring your "
    "own table."
)

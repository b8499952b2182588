"""What things are: variables, data sets, factors and networks. These are values that never change once made."""

"""A network and evidence become a posterior. All methods here are exact, so they answer alike; they differ in what they cost."""

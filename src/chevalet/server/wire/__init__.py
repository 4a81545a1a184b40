"""What travels between the server and its clients: the types are the documentation."""

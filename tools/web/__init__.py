"""What the web page is made with, beside Vite: its types, drawn from the server's own."""

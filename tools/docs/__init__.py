"""The documentation as a site: `python -m tools.docs` builds it into the package.

| file | is |
|---|---|
| `pages.py` | which pages there are, in which language and in which order |
| `rules.py` | the rules of every game that is registered, with their examples drawn |
| `reference.py` | the public names of the library, from their docstrings |
| `public.py` | the same as a list, which a test holds against what was promised |
| `linking.py` | links of the repository made links of the site |
| `site.py` | one site for each language, built strictly, compressed, and put in its place |
"""

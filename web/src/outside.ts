/** Whether the server answers a path by itself, so that it is no place of the page: its API and its documentation. */
export function isOutside(pathname: string): boolean {
  return /^\/(api|docs)(\/|$)/.test(pathname);
}

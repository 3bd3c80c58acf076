/** Which parts a page loads, and from where, is decided when it begins. */
export const reloadPage = (): void => location.reload();

/** Nothing of the page before is left in memory. */
export const beginAnew = (path: string): void => location.replace(path);

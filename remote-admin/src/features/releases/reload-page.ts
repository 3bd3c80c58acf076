/** Which parts a page loads, and from where, is decided when it begins. */
export const reloadPage = (): void => location.reload();

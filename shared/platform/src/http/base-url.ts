/** Base URL from the page, so that one build runs below any address. */
export const apiBaseUrl = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="depotwerk-api"]')?.content ?? '/api';

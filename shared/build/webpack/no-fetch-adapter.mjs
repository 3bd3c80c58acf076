/** Stands in for the adapter of axios that calls by `fetch`: there is none. */
export const getFetch = () => undefined;

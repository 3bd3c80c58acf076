/** Rows that a list loads at a time. */
export const PAGE_SIZE = 100;

interface Page {
  readonly items: readonly unknown[];
  readonly total: number;
}

/** Where the next page of a list begins; undefined after the last one. */
export function nextOffset(last: Page, pages: readonly Page[]): number | undefined {
  const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
  return loaded < last.total ? loaded : undefined;
}

import { tableLimits } from '@depotwerk/contract/floor/values/table-export';

/** What is read at a time: as many rows as every list answers at once. */
const PAGE_SIZE = 200;

interface PageOf<Row> {
  readonly items: readonly Row[];
  /** Some lists count with the first page only. */
  readonly total: number | null;
}

/** All rows of a list for a file, page by page; at most as many as a file takes. */
export async function loadAll<Row>(
  load: (paging: { readonly limit: number; readonly offset: number }) => Promise<PageOf<Row>>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let known = Infinity;
  for (;;) {
    const { items, total } = await load({ limit: PAGE_SIZE, offset: rows.length });
    known = total ?? known;
    rows.push(...items.slice(0, tableLimits.rows - rows.length));
    if (items.length === 0 || rows.length >= Math.min(known, tableLimits.rows)) return rows;
  }
}

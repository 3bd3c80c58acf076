import { onPrint } from '@depotwerk/platform';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** So many rows are read for a print; more belong into a file. */
export const mostPrintedRows = 1000;

/**
 * All rows of a list while the page is printed, with those that are not on the screen; null while it is not, and where
 * there are more than are printed.
 *
 * @param total null: known only once the rows are read
 */
export function usePaperRows<Row>(
  load: (() => Promise<readonly Row[]>) | undefined,
  total: number | null,
): readonly Row[] | null {
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const isPrinted = load !== undefined && (total === null || total <= mostPrintedRows);
  useEffect(
    () =>
      isPrinted
        ? onPrint(async () => {
            const all = await load();
            // The browser prints what is drawn when this is over.
            if (all.length <= mostPrintedRows) flushSync(() => setRows(all));
          })
        : undefined,
    [isPrinted, load],
  );
  useEffect(() => {
    const after = () => setRows(null);
    window.addEventListener('afterprint', after);
    return () => window.removeEventListener('afterprint', after);
  }, []);
  return rows;
}

import { onPrint } from '@depotwerk/platform';
import { useEffect } from 'react';

/** Of 50 rows: as many as other lists print. */
const MOST_PAGES = 20;

interface PagedQuery {
  readonly hasNextPage: boolean;
  /** Answers whether there are more after it. */
  readonly fetchNextPage: () => Promise<{ readonly hasNextPage: boolean }>;
}

/** Loads the pages that are not on the screen before the page is printed. */
export function usePagesForPaper({ hasNextPage, fetchNextPage }: PagedQuery): void {
  useEffect(
    () =>
      hasNextPage
        ? onPrint(async () => {
            for (let page = 0; page < MOST_PAGES; page++) if (!(await fetchNextPage()).hasNextPage) break;
            // What was loaded is drawn with the next frame.
            await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
          })
        : undefined,
    [hasNextPage, fetchNextPage],
  );
}

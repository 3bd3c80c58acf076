import { QueriesObserver, type QueryClient, type QueryKey } from '@depotwerk/platform';

/** After a jump; pages that fly by while the scroll bar is dragged are not asked for. */
const REST_MS = 80;

export interface PageQuery<Page> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Page>;
  /** ms; without them as all queries. */
  readonly staleTime?: number;
  readonly gcTime?: number;
}

export interface PagedListOptions<Page> {
  /** Rows of one page. */
  readonly pageSize: number;
  /** Row that is shown first. */
  readonly startIndex: number;
  /** Each page only knows that there are more: the furthest one that was loaded tells the total. */
  readonly isOpenEnded?: boolean;
  /** How a page, from 0, is loaded. */
  readonly pageQuery: (page: number) => PageQuery<Page>;
  /** Called with the first and the last page that are wanted now. */
  readonly onWindow?: (first: number, last: number) => void;
}

/** What is known of a list; the very same until that changes. */
export interface ListState {
  /** Of all rows, stays while pages load; undefined until the first one has come. */
  readonly total: number | undefined;
  readonly error: Error | null;
  readonly isRetrying: boolean;
}

/**
 * The pages of one list of the server around the rows that a grid asks for. Scrolling on loads the next page at once; a
 * step wider than a page is a jump, and loads when it comes to rest. The list lives outside React, so that a page out of
 * sight draws nothing when it arrives.
 */
export class PagedList<Page extends { readonly total: number }> {
  readonly #options: PagedListOptions<Page>;
  readonly #observer: QueriesObserver;
  #first: number;
  #last: number;
  #row: number;
  /** The page that tells the total of an open-ended list. */
  #furthest = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: ListState = { total: undefined, error: null, isRetrying: false };

  constructor(client: QueryClient, options: PagedListOptions<Page>) {
    this.#options = options;
    this.#row = options.startIndex;
    this.#first = this.#last = this.#pageOf(options.startIndex);
    this.#observer = new QueriesObserver(client, this.#queries());
  }

  /** Pages are loaded as long as someone is told of them. @param tell that rows came or changed */
  readonly subscribe = (tell: () => void): (() => void) => {
    const stop = this.#observer.subscribe(tell);
    return () => {
      stop();
      if (!this.#observer.hasListeners()) clearTimeout(this.#timer);
    };
  };

  readonly state = (): ListState => {
    const results = this.#observer.getCurrentResult();
    const total = this.#total(results) ?? this.#state.total;
    const error = results.find(({ isError }) => isError)?.error ?? null;
    const isRetrying = results.some(({ isError, isFetching }) => isError && isFetching);
    const before = this.#state;
    if (before.total !== total || before.error !== error || before.isRetrying !== isRetrying)
      this.#state = { total, error, isRetrying };
    return this.#state;
  };

  /** @returns the loaded page on which a row stands, and its place there */
  rowOnPage(index: number): { readonly page: Page | undefined; readonly place: number } {
    return {
      page: this.#page(this.#observer.getCurrentResult()[this.#pageOf(index) - this.#first]),
      place: index % this.#options.pageSize,
    };
  }

  /** Rows that a grid is about to show. */
  readonly want = (firstRow: number, lastRow: number): void => {
    const first = this.#pageOf(firstRow);
    const last = this.#pageOf(lastRow);
    const isJump = Math.abs(firstRow - this.#row) > this.#options.pageSize;
    this.#row = firstRow;
    clearTimeout(this.#timer);
    if (first === this.#first && last === this.#last) return;
    // After the frame: the page is wanted soon, the rows that come in are wanted now.
    this.#timer = setTimeout(() => this.#moveTo(first, last), isJump ? REST_MS : 0);
  };

  readonly retry = (): void => {
    for (const result of this.#observer.getCurrentResult()) if (result.isError) void result.refetch();
  };

  #moveTo(first: number, last: number): void {
    this.#first = first;
    this.#last = last;
    this.#options.onWindow?.(first, last);
    this.#observer.setQueries(this.#queries());
  }

  #queries() {
    const { pageQuery } = this.#options;
    return Array.from({ length: this.#last - this.#first + 1 }, (_, index) => pageQuery(this.#first + index));
  }

  #total(results: readonly { readonly data: unknown }[]): number | undefined {
    const isLoaded = ({ data }: { readonly data: unknown }) => data !== undefined;
    if (!this.#options.isOpenEnded) return this.#page(results.find(isLoaded))?.total;
    const last = results.findLastIndex(isLoaded);
    if (last < 0 || this.#first + last < this.#furthest) return undefined;
    this.#furthest = this.#first + last;
    return this.#page(results[last])?.total;
  }

  #pageOf(row: number): number {
    return Math.floor(row / this.#options.pageSize);
  }

  /** What a query of `pageQuery` has loaded. */
  #page(result: { readonly data: unknown } | undefined): Page | undefined {
    return result?.data as Page | undefined;
  }
}

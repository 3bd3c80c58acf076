/** First and last row in sight. */
export interface RowRange {
  readonly startIndex: number;
  readonly endIndex: number;
}

interface RowScrollOptions {
  readonly rowCount: number;
  readonly rowHeightPx: number;
  /** What covers rows in the grid. */
  readonly headPx: number;
  /** Told of other rows in sight, and of the end of scrolling. */
  readonly onChange: () => void;
}

/** Where a browser does not tell the end of scrolling. */
const STILL_MS = 150;

/** Which rows of one height are in sight while a grid is scrolled. */
export class RowScroll {
  range: RowRange | null = null;
  isScrolling = false;
  /** How far the grid is scrolled. */
  offsetPx: number;
  #viewPx = 0;
  #element: HTMLElement | null = null;
  #options: RowScrollOptions = { rowCount: 0, rowHeightPx: 1, headPx: 0, onChange: () => undefined };
  #detach = () => undefined as void;

  /** @param offsetPx that the grid begins with */
  constructor(offsetPx: number) {
    this.offsetPx = offsetPx;
  }

  setOptions(options: RowScrollOptions): void {
    this.#options = options;
    this.findRange();
  }

  /** @param element that is scrolled; null before the first drawing and after the last one */
  attach(element: HTMLElement | null): void {
    if (element === this.#element) return;
    this.#detach();
    this.#element = element;
    if (element === null) return;
    let still: ReturnType<typeof setTimeout> | undefined;
    const onScrollEnd = () => this.#move(element.scrollTop, false);
    const onScroll = () => {
      this.#move(element.scrollTop, true);
      if ('onscrollend' in window) return;
      clearTimeout(still);
      still = setTimeout(onScrollEnd, STILL_MS);
    };
    const onResize = () => {
      this.#viewPx = element.offsetHeight;
      this.#tell(this.isScrolling);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('scrollend', onScrollEnd, { passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(onResize);
    sizes?.observe(element);
    this.#detach = () => {
      clearTimeout(still);
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('scrollend', onScrollEnd);
      sizes?.disconnect();
    };
    onResize();
    this.scrollToOffset(this.offsetPx);
  }

  #move(offsetPx: number, isScrolling: boolean): void {
    this.offsetPx = offsetPx;
    this.#tell(isScrolling);
  }

  #tell(isScrolling: boolean): void {
    const { range: before, isScrolling: wasScrolling } = this;
    this.isScrolling = isScrolling;
    this.findRange();
    const { range } = this;
    if (
      isScrolling !== wasScrolling ||
      range?.startIndex !== before?.startIndex ||
      range?.endIndex !== before?.endIndex
    )
      this.#options.onChange();
  }

  findRange(): void {
    const { rowCount, rowHeightPx } = this.#options;
    if (rowCount === 0 || this.#viewPx === 0) {
      this.range = null;
      return;
    }
    const rowAt = (px: number) => Math.max(0, Math.min(px, rowCount - 1));
    this.range = {
      startIndex: rowAt(Math.floor(this.offsetPx / rowHeightPx)),
      endIndex: rowAt(Math.ceil((this.offsetPx + this.#viewPx) / rowHeightPx) - 1),
    };
  }

  /** Where the grid has to be scrolled to for a row to be in sight; as it is, if the row is. */
  offsetOf(row: number): number {
    const { rowHeightPx, headPx } = this.#options;
    const topPx = row * rowHeightPx;
    const endPx = topPx + rowHeightPx + headPx - this.#viewPx;
    if (endPx >= this.offsetPx) return Math.max(0, endPx);
    return topPx <= this.offsetPx ? topPx : this.offsetPx;
  }

  scrollToRow(row: number): void {
    this.scrollToOffset(this.offsetOf(row));
  }

  scrollToOffset(offsetPx: number): void {
    // Documents of tests do not scroll.
    if (this.#element && 'scrollTo' in this.#element) this.#element.scrollTo({ top: offsetPx });
  }
}

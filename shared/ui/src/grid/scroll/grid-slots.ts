import { inTurns, type Rest } from './in-turns';
import { slotsFor, slotsNearerToOrder, slotsWith, type RowAt, type RowSlot } from './row-slots';

export interface WantedRows<Row> {
  /** The most urgent ones first. */
  readonly indexes: readonly number[];
  readonly rowAt: RowAt<Row>;
  /** Rows of the list. */
  readonly rowCount: number;
  readonly isScrolling: boolean;
}

/**
 * The elements of a grid and the rows that they show. Each element is told of its own row alone: scrolling draws what
 * comes in and nothing beside it. Rows come in in turns while one scrolls, and all together on a list at rest.
 */
export class GridSlots<Row> {
  #slots: readonly RowSlot<Row>[] = [];
  /** The same by row of the list. */
  #shown: ReadonlyMap<number, RowSlot<Row>> = new Map();
  #keys: readonly number[] = [];
  #wanted: WantedRows<Row> = { indexes: [], rowAt: () => undefined, rowCount: 0, isScrolling: false };
  readonly #tellOrder = new Set<() => void>();
  readonly #tellSlot = new Map<number, (slot: RowSlot<Row>) => void>();
  readonly #turns = inTurns((rows) => this.#draw(rows));

  /** @param tell that another element came or went, or that they stand in another order */
  readonly subscribe = (tell: () => void) => {
    this.#tellOrder.add(tell);
    return () => void this.#tellOrder.delete(tell);
  };
  /** Names of the elements in the order of the document; the same until `subscribe` tells. */
  readonly keys = (): readonly number[] => this.#keys;
  /** Of an element that is in the page. */
  readonly slot = (key: number): RowSlot<Row> | undefined => this.#slots.find((slot) => slot.key === key);
  /** @param tell that another row stands in the element */
  subscribeSlot(key: number, tell: (slot: RowSlot<Row>) => void): () => void {
    this.#tellSlot.set(key, tell);
    return () => void this.#tellSlot.delete(key);
  }

  want(wanted: WantedRows<Row>): void {
    const before = this.#wanted;
    this.#wanted = wanted;
    if (wanted.rowAt !== before.rowAt) this.#show(slotsWith(this.#slots, wanted.rowAt));
    if (!this.#isAlone()) this.#begin();
  }

  /** `rowAt` gives other rows than before. */
  rowsChanged(): void {
    this.#show(slotsWith(this.#slots, this.#wanted.rowAt));
    this.#begin();
  }

  stop(): void {
    this.#turns.stop();
  }

  #begin(): void {
    if (this.#wanted.isScrolling || this.#turns.isWaiting()) this.#turns.begin();
    else if (this.#draw(Infinity) !== 'none') this.#turns.begin();
  }

  /**
   * Whether one row alone has come near the view. It waits for the next one: a frame in which rows come in costs the
   * browser more than a row does.
   */
  #isAlone(): boolean {
    if (!this.#wanted.isScrolling || this.#turns.isWaiting()) return false;
    const due = this.#due();
    return due.length < 2 && due.every((index) => !this.#shown.has(index));
  }

  /** Draws the first rows that are due, or moves elements towards their order. */
  #draw(rows: number): Rest {
    const { indexes, rowAt, rowCount, isScrolling } = this.#wanted;
    const due = this.#due();
    const wanted = new Set(indexes);
    const slots = slotsFor(this.#slots, {
      coming: due.slice(0, rows),
      rowAt,
      isWanted: (index) => wanted.has(index),
      // While scrolling one row more or less is in view with each step.
      isSpared: (index) => (isScrolling || due.length > rows) && index < rowCount,
    });
    // Once every row is there.
    const ordered = isScrolling || due.length > 0 ? slots : slotsNearerToOrder(slots);
    this.#show(ordered);
    if (due.length > rows) return 'soon';
    return isScrolling || (due.length === 0 && ordered === slots) ? 'none' : 'nextFrame';
  }

  /** Wanted rows that are not in the page, or whose page has come. */
  #due(): readonly number[] {
    const { indexes, rowAt } = this.#wanted;
    return indexes.filter((index) => {
      const slot = this.#shown.get(index);
      return slot === undefined || (slot.isBusy && rowAt(index) !== undefined);
    });
  }

  #show(slots: readonly RowSlot<Row>[]): void {
    if (slots === this.#slots) return;
    const changed = slots.filter((slot) => this.#shown.get(slot.index) !== slot);
    this.#slots = slots;
    this.#shown = new Map(slots.map((slot) => [slot.index, slot]));
    for (const slot of changed) this.#tellSlot.get(slot.key)?.(slot);
    if (slots.length === this.#keys.length && slots.every(({ key }, place) => key === this.#keys[place]))
      return;
    this.#keys = slots.map(({ key }) => key);
    for (const tell of this.#tellOrder) tell();
  }
}

/** An element of the page and the row that it shows. */
export interface RowSlot<Row> {
  /** Names the element. */
  readonly key: number;
  /** Row of the list that stands there. */
  readonly index: number;
  /** Whether that row is loading. */
  readonly isBusy: boolean;
  /** What was drawn in it last, another row perhaps as long as it is busy; null before the first one. */
  readonly drawn: { readonly index: number; readonly row: Row } | null;
}

/** Elements that are moved in one step: about as much work as the rows that come in with a frame of scrolling. */
const MOVED_AT_ONCE = 3;

/** Where a new element of this row comes to stand: between those of the rows before and after it. */
function placeBeside<Row>(slots: readonly RowSlot<Row>[], index: number): number {
  const before = slots.findIndex((slot) => slot.index === index - 1);
  if (before !== -1) return before + 1;
  const after = slots.findIndex((slot) => slot.index === index + 1);
  return after === -1 ? slots.length : after;
}

/** undefined while the page of this row is loading */
export type RowAt<Row> = (index: number) => Row | undefined;

export interface RowChange<Row> {
  /** Rows that come in, or whose page has come. */
  readonly coming: readonly number[];
  readonly rowAt: RowAt<Row>;
  /** Whether a row is wanted; the element of any other one is free. */
  readonly isWanted: (index: number) => boolean;
  /** Whether a free element that no row needs stays with its row, for the next one to take over. */
  readonly isSpared: (index: number) => boolean;
}

/**
 * The elements for other rows: a row that comes in takes over the element of one that leaves, which is less work for
 * the browser than a new one. The elements stay where they are in the document, so that their order is that of the
 * rows from some element on, round the end to it again.
 */
export function slotsFor<Row>(
  slots: readonly RowSlot<Row>[],
  { coming, rowAt, isWanted, isSpared }: RowChange<Row>,
): readonly RowSlot<Row>[] {
  const shown = new Set(slots.map(({ index }) => index));
  const changed = new Set(coming.filter((index) => shown.has(index)));
  const entering = coming.filter((index) => !shown.has(index));
  const free = slots.filter(({ index }) => !isWanted(index)).sort((a, b) => a.index - b.index);
  const isAsBefore =
    changed.size === 0 && entering.length === 0 && free.every(({ index }) => isSpared(index));
  if (isAsBefore) return slots;

  const draw = ({ key, drawn }: Pick<RowSlot<Row>, 'key' | 'drawn'>, index: number): RowSlot<Row> => {
    const row = rowAt(index);
    const isBusy = row === undefined;
    return { key, index, isBusy, drawn: isBusy ? drawn : { index, row } };
  };
  const takenOver = new Map(free.slice(0, entering.length).map(({ key }, place) => [key, entering[place]]));
  const next = slots.flatMap((slot) => {
    const index = takenOver.get(slot.key);
    if (index !== undefined) return draw(slot, index);
    if (changed.has(slot.index)) return draw(slot, slot.index);
    return isWanted(slot.index) || isSpared(slot.index) ? slot : [];
  });
  let lastKey = Math.max(-1, ...slots.map(({ key }) => key));
  for (const index of entering.slice(free.length))
    next.splice(placeBeside(next, index), 0, draw({ key: (lastKey += 1), drawn: null }, index));
  return next;
}

/** The elements with the rows that are there now: they have changed, or belong to another list. */
export const slotsWith = <Row>(slots: readonly RowSlot<Row>[], rowAt: RowAt<Row>): readonly RowSlot<Row>[] =>
  slots.map((slot) => {
    if (slot.isBusy) return slot;
    const { index, drawn } = slot;
    const row = rowAt(index);
    if (row === undefined) return { ...slot, isBusy: true };
    return row === drawn?.row ? slot : { ...slot, drawn: { index, row } };
  });

/**
 * One step towards elements in the order of their rows, which is how they are read aloud, selected and searched.
 *
 * @returns the very same when there is nothing left to do
 */
export function slotsNearerToOrder<Row>(slots: readonly RowSlot<Row>[]): readonly RowSlot<Row>[] {
  const follows = (place: number, other: number) =>
    (slots[place]?.index ?? -Infinity) > (slots[other]?.index ?? Infinity);
  const last = slots.findIndex((_, place) => follows(place, place + 1));
  if (last === -1) return slots;
  let first = last;
  while (last - first + 1 < MOVED_AT_ONCE && follows(first - 1, last + 1)) first -= 1;
  const next = slots.toSpliced(first, last - first + 1);
  for (const slot of slots.slice(first, last + 1)) {
    const place = next.findIndex(({ index }, at) => at >= first && index > slot.index);
    next.splice(place === -1 ? next.length : place, 0, slot);
  }
  return next;
}

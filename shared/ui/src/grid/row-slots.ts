/** An element of the page and the row that it shows. */
export interface RowSlot {
  /** Names the element. */
  readonly key: number;
  /** Place of the row among all rows. */
  readonly position: number;
}

/** Elements that are moved in one step: about as much work as the rows that come in with a frame of scrolling. */
const MOVED_AT_ONCE = 3;

/** Where a new element of this row comes to stand: between those of the rows before and after it. */
const placeBeside = (slots: readonly RowSlot[], position: number): number => {
  const before = slots.findIndex((slot) => slot.position === position - 1);
  if (before !== -1) return before + 1;
  const after = slots.findIndex((slot) => slot.position === position + 1);
  return after === -1 ? slots.length : after;
};

/**
 * The elements for other rows: a row that comes in takes over the element of one that leaves, which is less work for
 * the browser than a new one. The elements stay where they are in the document, so that their order is that of the
 * rows from some element on, round the end to it again.
 *
 * @param positions of all rows that are wanted, ascending
 * @param isSpared whether an element that no row needs stays with its row, for the next one to take over
 */
export function slotsFor(
  slots: readonly RowSlot[],
  positions: readonly number[],
  isSpared: (position: number) => boolean,
): readonly RowSlot[] {
  const wanted = new Set(positions);
  const shown = new Set(slots.map(({ position }) => position));
  const coming = positions.filter((position) => !shown.has(position));
  const leaving = slots
    .filter(({ position }) => !wanted.has(position))
    .sort((a, b) => a.position - b.position);
  if (coming.length === 0 && leaving.every(({ position }) => isSpared(position))) return slots;

  const takenOver = new Map(leaving.slice(0, coming.length).map(({ key }, index) => [key, coming[index]]));
  const next = slots.flatMap((slot) => {
    const position = takenOver.get(slot.key);
    if (position !== undefined) return { key: slot.key, position };
    return wanted.has(slot.position) || isSpared(slot.position) ? slot : [];
  });
  let lastKey = Math.max(-1, ...slots.map(({ key }) => key));
  for (const position of coming.slice(leaving.length))
    next.splice(placeBeside(next, position), 0, { key: (lastKey += 1), position });
  return next;
}

/**
 * One step towards elements in the order of their rows, which is how they are read aloud, selected and searched.
 *
 * @returns the very same when there is nothing left to do
 */
export function slotsNearerToOrder(slots: readonly RowSlot[]): readonly RowSlot[] {
  const follows = (index: number, other: number) =>
    (slots[index]?.position ?? -Infinity) > (slots[other]?.position ?? Infinity);
  const last = slots.findIndex((_, index) => follows(index, index + 1));
  if (last === -1) return slots;
  let first = last;
  while (last - first + 1 < MOVED_AT_ONCE && follows(first - 1, last + 1)) first -= 1;
  const next = slots.toSpliced(first, last - first + 1);
  for (const slot of slots.slice(first, last + 1)) {
    const place = next.findIndex(({ position }, index) => index >= first && position > slot.position);
    next.splice(place === -1 ? next.length : place, 0, slot);
  }
  return next;
}

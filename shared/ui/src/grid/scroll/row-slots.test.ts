import fc from 'fast-check';
import { slotsFor, slotsNearerToOrder, slotsWith, type RowSlot } from './row-slots';

type Slots = readonly RowSlot<string>[];

const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
const indexesOf = (slots: Slots) => slots.map(({ index }) => index);
const keysOf = (slots: Slots) => slots.map(({ key }) => key);
const rowAt = (index: number) => `row ${index}`;

/** All wanted rows come in, as far as they are not there. */
const show = (slots: Slots, wanted: readonly number[], isScrolling = false): Slots =>
  slotsFor(slots, {
    coming: wanted.filter((index) => !indexesOf(slots).includes(index)),
    rowAt,
    isWanted: (index) => wanted.includes(index),
    isSpared: () => isScrolling,
  });

describe('elements of rows', () => {
  const ten = show([], from(0, 10));

  test('are given from row to row', () => {
    const next = show(ten, from(2, 10));
    expect(indexesOf(next)).toEqual([10, 11, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(keysOf(next)).toEqual(keysOf(ten));
    expect(next[0]).toMatchObject({ isBusy: false, drawn: { index: 10, row: 'row 10' } });
    expect(next[2]).toBe(ten[2]);
  });

  test('are new where more rows come in than leave, and stand beside their neighbours', () => {
    const next = show(ten, [0, ...from(2, 12)]);
    expect(indexesOf(next)).toEqual([0, 10, 11, 12, 13, ...from(2, 8)]);
    expect(keysOf(next)).toEqual([0, 1, 10, 11, 12, ...from(2, 8)]);
  });

  test('that no row needs go, or stay where they are for the next one', () => {
    expect(indexesOf(show(ten, from(1, 9)))).toEqual(from(1, 9));
    const spared = show(ten, from(1, 9), true);
    expect(spared).toBe(ten);
    expect(indexesOf(show(spared, from(1, 10), true))).toEqual([10, ...from(1, 9)]);
  });

  test('stay the same ones for the same rows', () => {
    expect(show(ten, from(0, 10))).toBe(ten);
  });

  test('keep what was drawn in them while the page of their row is loading', () => {
    const wanted = from(1, 10);
    const change = {
      coming: [10],
      isWanted: (index: number) => wanted.includes(index),
      isSpared: () => false,
    };
    const [busy] = slotsFor(ten, { ...change, rowAt: () => undefined });
    expect(busy).toEqual({ key: 0, index: 10, isBusy: true, drawn: { index: 0, row: 'row 0' } });
    const [drawn] = slotsFor([busy!, ...ten.slice(1)], { ...change, rowAt });
    expect(drawn).toEqual({ key: 0, index: 10, isBusy: false, drawn: { index: 10, row: 'row 10' } });
  });

  test('show a row that has changed, and wait for the rows of another list', () => {
    const changed = slotsWith(ten, (index) => (index === 4 ? 'checked' : rowAt(index)));
    expect(changed.filter((slot, place) => slot !== ten[place])).toEqual([
      { key: 4, index: 4, isBusy: false, drawn: { index: 4, row: 'checked' } },
    ]);
    expect(slotsWith(ten, () => undefined).every(({ isBusy }) => isBusy)).toBe(true);
  });

  test('stand for each wanted row once, wherever one scrolls to', () => {
    const step = fc.record({
      first: fc.nat(60),
      count: fc.integer({ min: 1, max: 20 }),
      isScrolling: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        let slots: Slots = [];
        for (const { first, count, isScrolling } of steps) {
          slots = show(slots, from(first, count), isScrolling);
          const indexes = indexesOf(slots);
          expect(indexes).toEqual(expect.arrayContaining(from(first, count)));
          if (!isScrolling) expect(indexes).toHaveLength(count);
          expect(new Set(indexes).size).toBe(indexes.length);
          expect(new Set(keysOf(slots)).size).toBe(slots.length);
        }
      }),
    );
  });
});

describe('the order of the elements', () => {
  const inDocument = (indexes: readonly number[]): Slots =>
    indexes.map((index, key) => ({ key, index, isBusy: false, drawn: { index, row: rowAt(index) } }));

  test('is left alone when it is that of the rows', () => {
    const slots = inDocument([0, 5, 6, 7]);
    expect(slotsNearerToOrder(slots)).toBe(slots);
  });

  test('comes back step by step, around a row that stays', () => {
    const first = slotsNearerToOrder(inDocument([0, 24, 25, 26, 27, 20, 21, 22, 23]));
    expect(indexesOf(first)).toEqual([0, 24, 20, 21, 22, 23, 25, 26, 27]);
    expect(indexesOf(slotsNearerToOrder(first))).toEqual([0, 20, 21, 22, 23, 24, 25, 26, 27]);
  });

  test('comes back from any other, and no step moves more than three', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(100), { maxLength: 30 }), (indexes) => {
        let slots = inDocument(indexes);
        for (let next = slotsNearerToOrder(slots); next !== slots; next = slotsNearerToOrder(slots)) {
          // Whoever stands behind one that stood behind it before was moved.
          let furthest = -1;
          const moved = next.filter((slot) => {
            const place = slots.indexOf(slot);
            const isMoved = place < furthest;
            furthest = Math.max(furthest, place);
            return isMoved;
          });
          expect(moved.length).toBeGreaterThan(0);
          expect(moved.length).toBeLessThanOrEqual(3);
          slots = next;
        }
        expect(indexesOf(slots)).toEqual(indexes.toSorted((a, b) => a - b));
      }),
    );
  });
});

import fc from 'fast-check';
import { slotsFor, slotsNearerToOrder, type RowSlot } from './row-slots';

const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
const positionsOf = (slots: readonly RowSlot[]) => slots.map(({ position }) => position);
const always = () => true;
const never = () => false;

describe('elements of rows', () => {
  const ten = slotsFor([], from(0, 10), always);

  test('are given from row to row while scrolling', () => {
    const next = slotsFor(ten, from(2, 10), always);
    expect(positionsOf(next)).toEqual([10, 11, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(next.map(({ key }) => key)).toEqual(ten.map(({ key }) => key));
  });

  test('are new where they must not be taken over', () => {
    const next = slotsFor(ten, from(2, 10), never);
    expect(positionsOf(next)).toEqual(from(2, 10));
    expect(next.slice(8).map(({ key }) => key)).toEqual([10, 11]);
  });

  test('stay the same ones for the same rows', () => {
    expect(slotsFor(ten, from(0, 10), never)).toBe(ten);
  });

  test('stand for each wanted row once, wherever one scrolls to', () => {
    const step = fc.record({
      first: fc.nat(60),
      count: fc.integer({ min: 1, max: 20 }),
      isFree: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        let slots: readonly RowSlot[] = [];
        for (const { first, count, isFree } of steps) {
          slots = slotsFor(slots, from(first, count), () => isFree);
          expect(positionsOf(slots).toSorted((a, b) => a - b)).toEqual(from(first, count));
          expect(new Set(slots.map(({ key }) => key)).size).toBe(count);
        }
      }),
    );
  });
});

describe('the order of the elements', () => {
  const inDocument = (positions: readonly number[]) => positions.map((position, key) => ({ key, position }));

  test('is left alone when it is that of the rows', () => {
    const slots = inDocument([0, 5, 6, 7]);
    expect(slotsNearerToOrder(slots)).toBe(slots);
  });

  test('comes back step by step, around a row that stays', () => {
    const first = slotsNearerToOrder(inDocument([0, 24, 25, 26, 27, 20, 21, 22, 23]));
    expect(positionsOf(first)).toEqual([0, 24, 20, 21, 22, 23, 25, 26, 27]);
    expect(positionsOf(slotsNearerToOrder(first))).toEqual([0, 20, 21, 22, 23, 24, 25, 26, 27]);
  });

  test('comes back from any other, and no step moves more than three', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(100), { maxLength: 30 }), (positions) => {
        let slots: readonly RowSlot[] = inDocument(positions);
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
        expect(positionsOf(slots)).toEqual(positions.toSorted((a, b) => a - b));
      }),
    );
  });
});

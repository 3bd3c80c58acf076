import fc from 'fast-check';
import { slotsFor, slotsNearerToOrder, type RowSlot } from './row-slots';

const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
const positionsOf = (slots: readonly RowSlot[]) => slots.map(({ position }) => position);
const always = () => true;
const never = () => false;

describe('elements of rows', () => {
  const ten = slotsFor([], from(0, 10), never);

  test('are given from row to row', () => {
    const next = slotsFor(ten, from(2, 10), never);
    expect(positionsOf(next)).toEqual([10, 11, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(next.map(({ key }) => key)).toEqual(ten.map(({ key }) => key));
  });

  test('are new where more rows come in than leave, and stand beside their neighbours', () => {
    const next = slotsFor(ten, [0, ...from(2, 12)], never);
    expect(positionsOf(next)).toEqual([0, 10, 11, 12, 13, ...from(2, 8)]);
    expect(next.map(({ key }) => key)).toEqual([0, 1, 10, 11, 12, ...from(2, 8)]);
  });

  test('that no row needs go, or stay where they are for the next one', () => {
    expect(positionsOf(slotsFor(ten, from(1, 9), never))).toEqual(from(1, 9));
    const spared = slotsFor(ten, from(1, 9), always);
    expect(spared).toBe(ten);
    expect(positionsOf(slotsFor(spared, from(1, 10), always))).toEqual([10, ...from(1, 9)]);
  });

  test('stay the same ones for the same rows', () => {
    expect(slotsFor(ten, from(0, 10), never)).toBe(ten);
  });

  test('stand for each wanted row once, wherever one scrolls to', () => {
    const step = fc.record({
      first: fc.nat(60),
      count: fc.integer({ min: 1, max: 20 }),
      isScrolling: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        let slots: readonly RowSlot[] = [];
        for (const { first, count, isScrolling } of steps) {
          slots = slotsFor(slots, from(first, count), () => isScrolling);
          const positions = positionsOf(slots);
          expect(positions).toEqual(expect.arrayContaining(from(first, count)));
          if (!isScrolling) expect(positions).toHaveLength(count);
          expect(new Set(positions).size).toBe(positions.length);
          expect(new Set(slots.map(({ key }) => key)).size).toBe(slots.length);
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

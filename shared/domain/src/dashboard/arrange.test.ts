import fc from 'fast-check';
import { arrangeSections, orderOf, placeWidget, stepWidget, type WidgetSection } from './arrange';

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });
/** Up to three sections over distinct widgets. */
const boards = ids.chain((widgets) =>
  fc.array(fc.nat(2), { minLength: widgets.length, maxLength: widgets.length }).map((places) =>
    ['x', 'y', 'z'].map((id, section): WidgetSection => ({
      id,
      widgets: widgets.filter((_, at) => places[at] === section).map((widget) => ({ id: widget })),
    })),
  ),
);
const allOf = (sections: readonly WidgetSection[]) =>
  sections.flatMap(({ widgets }) => widgets.map(({ id }) => id)).sort();

test('an order that was kept is found again', () => {
  fc.assert(
    fc.property(
      boards,
      fc.constantFrom(...'abcdefgh'),
      fc.constantFrom('x', 'y', 'z'),
      fc.nat(8),
      (board, id, sectionId, index) => {
        const moved = placeWidget(board, id, { sectionId, index });
        expect(arrangeSections(board, orderOf(moved))).toEqual(moved);
      },
    ),
  );
});

test('whatever order was kept, no widget is lost and none stands twice', () => {
  fc.assert(
    fc.property(boards, boards, (board, other) => {
      expect(allOf(arrangeSections(board, orderOf(other)))).toEqual(allOf(board));
      expect(allOf(arrangeSections(board, [...orderOf(other), ...orderOf(other)]))).toEqual(allOf(board));
    }),
  );
});

test('a step forth and a step back lead to where it was', () => {
  fc.assert(
    fc.property(boards, fc.constantFrom(...'abcdefgh'), (board, id) => {
      const there = stepWidget(board, id, 1);
      expect(there === board ? board : stepWidget(there, id, -1)).toEqual(board);
    }),
  );
});

test('a widget that is new stands at the end of its section', () => {
  const board = [{ id: 'x', widgets: [{ id: 'new' }, { id: 'a' }, { id: 'b' }] }];
  expect(orderOf(arrangeSections(board, [{ id: 'x', widgetIds: ['b', 'a'] }]))).toEqual([
    { id: 'x', widgetIds: ['b', 'a', 'new'] },
  ]);
});

test('at the end of a section a widget steps into the next one, at the last it stays', () => {
  const board = [
    { id: 'x', widgets: [{ id: 'a' }] },
    { id: 'y', widgets: [{ id: 'b' }] },
  ];
  const next = stepWidget(board, 'a', 1);
  expect(orderOf(next)).toEqual([
    { id: 'x', widgetIds: [] },
    { id: 'y', widgetIds: ['a', 'b'] },
  ]);
  expect(stepWidget(board, 'b', 1)).toBe(board);
});

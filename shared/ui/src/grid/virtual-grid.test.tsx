import { givenElementSize, renderWithPlatform } from '@depotwerk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { GridColumn, GridSort } from './grid-column';
import { VirtualGrid, type VirtualGridProps } from './virtual-grid';

interface Person {
  readonly name: string;
  readonly eur: number;
}

const columns: readonly GridColumn<Person>[] = [
  {
    key: 'name',
    title: 'Name',
    sortKey: 'name',
    minWidthPx: 100,
    cell: ({ name }) => ({ kind: 'text', text: name }),
  },
  {
    key: 'eur',
    title: 'Wert',
    sortKey: 'eur',
    firstDirection: 'desc',
    isNumeric: true,
    minWidthPx: 100,
    cell: ({ eur }) => ({ kind: 'money', value: eur }),
  },
  { key: 'note', title: 'Notiz', minWidthPx: 100, cell: () => ({ kind: 'text', text: null }) },
];

const person = (index: number): Person => ({ name: `Person ${index}`, eur: index });

async function show(props: Partial<VirtualGridProps<Person>> = {}) {
  const onOpen = jest.fn();
  const onRangeChange = jest.fn();
  const Grid = () => {
    const [sort, setSort] = useState<GridSort | null>(null);
    return (
      <VirtualGrid<Person>
        label="Personen"
        columns={columns}
        rowCount={1000}
        rowAt={person}
        onRangeChange={onRangeChange}
        onOpen={onOpen}
        sort={sort}
        onSort={setSort}
        {...props}
      />
    );
  };
  const view = await renderWithPlatform({ path: '/', routes: [{ path: '/', element: <Grid /> }] });
  return { ...view, onOpen, onRangeChange };
}

const row = (index: number) => screen.getByRole('row', { name: new RegExp(`Person ${index}\\b`) });

/** A row that comes into the page takes the focus once it is drawn, which may be some frames later. */
const focusOn = (index: number) => waitFor(() => expect(row(index)).toHaveFocus());

beforeEach(() => givenElementSize({ width: 900, height: 440 }));

test('only the rows on screen are in the page, the total is told', async () => {
  await show();
  expect(screen.getByRole('grid', { name: 'Personen' })).toHaveAttribute('aria-rowcount', '1001');
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  expect(row(0)).toHaveAttribute('aria-rowindex', '2');
});

test('one tab stop; arrows, Home, End and the page keys move the focus', async () => {
  const { user } = await show();
  await user.tab();
  await user.tab();
  await user.tab();
  await focusOn(0);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await focusOn(2);
  await user.keyboard('{ArrowUp}');
  await focusOn(1);
  await user.keyboard('{PageDown}');
  await focusOn(10);
  await user.keyboard('{PageUp}');
  await focusOn(1);
  await user.keyboard('{End}');
  await focusOn(999);
  await user.keyboard('{ArrowDown}');
  await focusOn(999);
  await user.keyboard('{Home}');
  await focusOn(0);
});

test('Enter opens the row with the focus, a click the row below the pointer', async () => {
  const { user, onOpen } = await show();
  await user.click(within(row(4)).getByText('Person 4'));
  expect(onOpen).toHaveBeenLastCalledWith(person(4), { index: 4, scrollOffsetPx: 0 });
  row(4).focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(person(5), { index: 5, scrollOffsetPx: 0 });
});

test('a link that is followed in this tab tells the place of its row; one that opens another tab does not', async () => {
  const onFollow = jest.fn();
  const name: GridColumn<Person> = {
    key: 'name',
    title: 'Name',
    minWidthPx: 100,
    cell: (shown) => ({ kind: 'link', label: shown.name, path: '/' }),
  };
  const { user, onOpen } = await show({ columns: [name], onFollow });
  const linkOf = (index: number) => within(row(index)).getByRole('link');
  // jsdom cannot open the other tab.
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener('click', stay);
  await user.keyboard('{Control>}');
  await user.click(linkOf(3));
  await user.keyboard('{/Control}');
  document.removeEventListener('click', stay);
  expect(onFollow).not.toHaveBeenCalled();
  await user.click(linkOf(4));
  expect(onFollow).toHaveBeenCalledWith({ index: 4, scrollOffsetPx: 0 });
  expect(onOpen).not.toHaveBeenCalled();
});

test('columns beyond the right edge are told, and a click brings them into view', async () => {
  let tell: (ratio: number) => void = () => undefined;
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      tell = (intersectionRatio) => callback([{ intersectionRatio } as IntersectionObserverEntry], this);
    }
  };
  const scrollBy = jest.fn();
  Element.prototype.scrollBy = scrollBy;
  const { user } = await show();
  expect(screen.queryByRole('button', { name: 'Weitere Spalten zeigen' })).not.toBeInTheDocument();
  act(() => tell(0.2));
  await user.click(screen.getByRole('button', { name: 'Weitere Spalten zeigen' }));
  expect(scrollBy).toHaveBeenCalledWith(expect.objectContaining({ left: expect.any(Number) }));
  act(() => tell(1));
  expect(screen.queryByRole('button', { name: 'Weitere Spalten zeigen' })).not.toBeInTheDocument();
});

test('rows are chosen by their box or the space bar, and not opened by it', async () => {
  const onToggle = jest.fn();
  const choice: GridColumn<Person> = {
    key: 'choice',
    title: 'Auswahl',
    isTitleHidden: true,
    minWidthPx: 28,
    cell: (chosen) => ({
      kind: 'choice',
      label: `${chosen.name} auswählen`,
      isChosen: chosen.eur === 3,
      onToggle: () => onToggle(chosen),
    }),
  };
  const { user, onOpen } = await show({ columns: [choice, ...columns], onToggle });
  expect(screen.getByRole('columnheader', { name: 'Auswahl' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Person 3 auswählen' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Person 4 auswählen' }));
  expect(onToggle).toHaveBeenLastCalledWith(person(4));
  act(() => row(5).focus());
  await user.keyboard(' ');
  expect(onToggle).toHaveBeenLastCalledWith(person(5));
  expect(onToggle).toHaveBeenCalledTimes(2);
  expect(onOpen).not.toHaveBeenCalled();
});

test('a title sorts, says its direction, and turns on the second click; figures start with the largest', async () => {
  const { user } = await show();
  const value = screen.getByRole('columnheader', { name: 'Wert' });
  expect(value).toHaveAttribute('aria-sort', 'none');
  await user.click(within(value).getByRole('button'));
  expect(value).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(value).getByRole('button'));
  expect(value).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'none');
  expect(screen.getByRole('columnheader', { name: 'Notiz' })).not.toHaveAttribute('aria-sort');
});

test('rows whose page is loading hold their place and cannot be opened', async () => {
  const { user, onOpen } = await show({ rowAt: () => undefined });
  const [, first] = screen.getAllByRole('row');
  expect(first).toHaveAttribute('aria-busy', 'true');
  await user.click(first!);
  expect(onOpen).not.toHaveBeenCalled();
});

test('rows whose page comes are drawn, though the list is not drawn anew', async () => {
  const loaded = new Map<number, Person>();
  let tell = () => {};
  const listen = (told: () => void) => {
    tell = told;
    return () => {};
  };
  await show({ rowAt: (index) => loaded.get(index), subscribe: listen });
  expect(screen.getAllByRole('row', { busy: true })).not.toEqual([]);
  for (let index = 0; index < 50; index += 1) loaded.set(index, person(index));
  act(() => tell());
  expect(row(0)).toBeVisible();
  expect(screen.queryAllByRole('row', { busy: true })).toEqual([]);
  loaded.set(3, { name: 'Person 3 mit neuem Namen', eur: 3 });
  act(() => tell());
  expect(row(3)).toHaveTextContent('Person 3 mit neuem Namen');
});

test('the list says which rows are on screen or about to be', async () => {
  const { onRangeChange } = await show();
  expect(onRangeChange).toHaveBeenLastCalledWith(0, 39);
});

test('no rows beyond the list are asked for', async () => {
  const { onRangeChange } = await show({ rowCount: 12 });
  expect(onRangeChange).toHaveBeenLastCalledWith(0, 11);
});

test('who comes back finds position and focus', async () => {
  await show({ startAt: { index: 500, scrollOffsetPx: 500 * 44 } });
  expect(row(500)).toHaveFocus();
});

test('below 600 px rows are cards with the same keys', async () => {
  givenElementSize({ width: 360, height: 600 });
  const { user, onOpen } = await show({ card: ({ name }) => <strong>{name}</strong> });
  expect(screen.queryByRole('columnheader')).not.toBeInTheDocument();
  await user.tab();
  expect(row(0)).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onOpen).toHaveBeenCalledWith(person(1), { index: 1, scrollOffsetPx: 0 });
});

test('who points at a cell reads all of it, which the column may cut', async () => {
  const { user } = await show();
  const name = within(row(4)).getByText('Person 4');
  expect(name).not.toHaveAttribute('title');
  await user.hover(name);
  expect(name).toHaveAttribute('title', 'Person 4');
  await user.unhover(name);
  expect(name).not.toHaveAttribute('title');
});

test('scrolling draws rows into the elements of others, and at rest they stand in their order again', async () => {
  await show();
  const first = row(0);
  act(() => row(4).focus());
  act(() => {
    screen.getByRole('grid').scrollTop = 9 * 44;
    fireEvent.scroll(screen.getByRole('grid'));
  });
  expect(first).toBeInTheDocument();
  expect(first).not.toHaveTextContent(/Person 0\b/);
  fireEvent(screen.getByRole('grid'), new Event('scrollend'));
  await waitFor(() => {
    const order = screen.getAllByRole('row').map((element) => Number(element.getAttribute('aria-rowindex')));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
  expect(row(4)).toHaveFocus();
});

test('a row that comes near alone waits for the next one, or for the end of scrolling', async () => {
  await show();
  const grid = screen.getByRole('grid');
  // Rows are drawn in the time after a frame.
  const nextFrame = () =>
    act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const scrollToRow = async (index: number) => {
    grid.scrollTop = index * 44;
    fireEvent.scroll(grid);
    await nextFrame();
  };
  const lastRow = () =>
    Math.max(...screen.getAllByRole('row').map((element) => Number(element.dataset.index ?? 0)));
  await nextFrame();
  const last = lastRow();
  await scrollToRow(1);
  expect(lastRow()).toBe(last);
  await scrollToRow(2);
  expect(lastRow()).toBe(last + 2);
  await scrollToRow(3);
  expect(lastRow()).toBe(last + 2);
  fireEvent(grid, new Event('scrollend'));
  expect(lastRow()).toBe(last + 3);
});

describe('a million rows', () => {
  const ROW_PX = 44;
  const grid = () => screen.getByRole('grid', { name: 'Personen' });
  const scrollBy = (rows: number) => {
    grid().scrollTop = Math.max(0, grid().scrollTop + rows * ROW_PX);
    fireEvent.scroll(grid());
  };
  /** Number of the row at the upper edge of the grid, from 0; rows come in in turns. */
  const topRow = () =>
    waitFor(() => {
      const { scrollTop } = grid();
      const top = screen.getAllByRole('row', { busy: false }).find(({ style }) => {
        const px = Number(/^translateY\((.+)px\)$/.exec(style.transform)?.[1]);
        return px <= scrollTop && scrollTop < px + ROW_PX;
      });
      expect(top).toBeVisible();
      return Number(top?.getAttribute('aria-rowindex')) - 2;
    });

  test('are no higher than a browser can draw, and the last one can be reached', async () => {
    const { user, unmount } = await show({ rowCount: 1_000_000 });
    expect(grid().scrollHeight).toBeLessThan(8_000_000);
    act(() => row(0).focus());
    await user.keyboard('{End}');
    await focusOn(999_999);
    expect(row(999_999)).toHaveAttribute('aria-rowindex', '1000001');
    await user.keyboard('{ArrowUp}');
    await focusOn(999_998);
    await user.keyboard('{Home}');
    await focusOn(0);
    expect(await topRow()).toBe(0);
    unmount();
  });

  test('the scroll bar spans them all, the wheel moves row by row', async () => {
    const { onRangeChange } = await show({ rowCount: 1_000_000 });
    scrollBy(90_000);
    const middle = await topRow();
    expect(middle).toBeGreaterThan(480_000);
    expect(middle).toBeLessThan(520_000);
    expect(onRangeChange).toHaveBeenLastCalledWith(middle - 30, middle + 39);
    scrollBy(10);
    expect(await topRow()).toBe(middle + 10);
  });

  test('scrolling on and on passes every row', async () => {
    await show({ rowCount: 1_000_000 });
    scrollBy(450);
    let before = await topRow();
    expect(before).toBeGreaterThan(1_000);
    while (before > 0) {
      scrollBy(-40);
      const expected = Math.max(0, before - 40);
      expect(await topRow()).toBe(expected);
      before = expected;
    }
  });

  test('the focus stays with its row when others come into its place', async () => {
    const { unmount } = await show({ rowCount: 1_000_000 });
    act(() => row(3).focus());
    scrollBy(90_000);
    expect(row(3)).toHaveFocus();
    unmount();
  });

  test('who comes back finds position and focus', async () => {
    await show({
      rowCount: 1_000_000,
      startAt: { index: 700_000, scrollOffsetPx: 700_000 * ROW_PX },
    });
    expect(row(700_000)).toHaveFocus();
    expect(await topRow()).toBe(700_000);
  });
});

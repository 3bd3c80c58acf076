import { givenElementSize, renderWithPlatform } from '@depotwerk/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { TreeSearch } from './tree-search';
import { useTree } from './use-tree';
import { VirtualTree } from './virtual-tree';

const node = (name: string, level: number) => ({ id: name, name, level });
const nodes = [
  node('Depotwerk', 0),
  node('Nord', 1),
  node('Kiel', 2),
  node('Lübeck', 2),
  node('Süd', 1),
  node('Ulm', 2),
];
const manyNodes = [
  node('Depotwerk', 0),
  ...Array.from({ length: 10_000 }, (_, i) => node(`Filiale ${String(i).padStart(5, '0')}`, 1)),
];

interface ShownTreeProps {
  readonly shown: typeof nodes;
  readonly start: string | null;
}

function ShownTree({ shown, start }: ShownTreeProps) {
  const [selectedId, setSelectedId] = useState(start);
  const tree = useTree(shown, selectedId);
  return (
    <>
      <TreeSearch
        label="Gruppe suchen"
        search={tree.search}
        onSearch={tree.setSearch}
        hitCount={tree.rows.length}
      />
      <VirtualTree
        label="Gruppen"
        index={tree.index}
        rows={tree.rows}
        isSearch={tree.isSearch}
        selectedId={selectedId}
        activeId={tree.activeId}
        onActive={tree.setActive}
        onToggle={tree.toggle}
        onChoose={({ id }) => setSelectedId(id)}
        isDisabled={({ id }) => id === 'Süd'}
      />
    </>
  );
}

/** "Kiel" is opened, and moves from "Nord" to "Süd". */
function Moving() {
  const [isMoved, setMoved] = useState(false);
  const moved = [
    node('Depotwerk', 0),
    node('Nord', 1),
    node('Lübeck', 2),
    node('Süd', 1),
    node('Kiel', 2),
    node('Ulm', 2),
  ];
  const tree = useTree(isMoved ? moved : nodes, 'Kiel');
  return (
    <>
      <VirtualTree
        label="Gruppen"
        index={tree.index}
        rows={tree.rows}
        selectedId="Kiel"
        activeId={tree.activeId}
        onActive={tree.setActive}
        onToggle={tree.toggle}
        onChoose={() => undefined}
      />
      <button onClick={() => setMoved(true)}>Verschieben</button>
    </>
  );
}

async function show({ shown = nodes, start = null }: Partial<ShownTreeProps> = {}) {
  const view = await renderWithPlatform({
    path: '/',
    routes: [{ path: '/', element: <ShownTree shown={shown} start={start} /> }],
  });
  const tree = screen.getByRole('tree', { name: 'Gruppen' });
  tree.focus();
  return { ...view, tree };
}

const item = (name: string | RegExp) => screen.getByRole('treeitem', { name });
const names = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent);
/** What a screen reader is led to. */
const active = () => document.getElementById(document.activeElement!.getAttribute('aria-activedescendant')!);

beforeEach(() => givenElementSize({ width: 400, height: 340 }));

test('a selected node that moves is opened up to at its new place', async () => {
  const { user } = await renderWithPlatform({ path: '/', routes: [{ path: '/', element: <Moving /> }] });
  expect(names()).toEqual(['Depotwerk', 'Nord', 'Kiel', 'Lübeck', 'Süd']);
  await user.click(screen.getByRole('button', { name: 'Verschieben' }));
  await waitFor(() => expect(names()).toEqual(['Depotwerk', 'Nord', 'Lübeck', 'Süd', 'Kiel', 'Ulm']));
});

test('a single topmost node is open, and rows say where they stand', async () => {
  await show();
  expect(names()).toEqual(['Depotwerk', 'Nord', 'Süd']);
  expect(item('Depotwerk')).toHaveAttribute('aria-expanded', 'true');
  expect(item('Süd')).toHaveAttribute('aria-level', '2');
  expect(item('Süd')).toHaveAttribute('aria-posinset', '2');
  expect(item('Süd')).toHaveAttribute('aria-setsize', '2');
});

test('a selected node is in sight, however deep it stands', async () => {
  await show({ start: 'Ulm' });
  expect(item('Ulm')).toHaveAttribute('aria-selected', 'true');
  expect(active()).toBe(item('Ulm'));
});

test('arrows move, open and close; Enter chooses', async () => {
  const { user } = await show();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(names()).toEqual(['Depotwerk', 'Nord', 'Kiel', 'Lübeck', 'Süd']);
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(active()).toBe(item('Lübeck'));
  await user.keyboard('{Enter}');
  expect(item('Lübeck')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowLeft}');
  expect(active()).toBe(item('Nord'));
  await user.keyboard('{ArrowLeft}');
  expect(names()).toEqual(['Depotwerk', 'Nord', 'Süd']);
});

test('Home, End and first letters lead there', async () => {
  const { user } = await show({ start: 'Kiel' });
  await user.keyboard('{End}');
  expect(active()).toBe(item('Süd'));
  await user.keyboard('{Home}');
  expect(active()).toBe(item('Depotwerk'));
  await user.keyboard('lü');
  expect(active()).toBe(item('Lübeck'));
});

test('what cannot be chosen says so and stays unchosen', async () => {
  const { user } = await show();
  expect(item('Süd')).toHaveAttribute('aria-disabled', 'true');
  await user.click(item('Süd'));
  expect(item('Süd')).toHaveAttribute('aria-selected', 'false');
});

test('the search begins with the second character and names the place of each hit', async () => {
  const { user } = await show();
  await user.type(screen.getByRole('searchbox', { name: 'Gruppe suchen' }), 'l');
  expect(await screen.findByText('Bitte mindestens 2 Zeichen eingeben.')).toBeVisible();
  expect(names()).toHaveLength(3);
  await user.keyboard('m');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'ul');
  expect(await screen.findByText('1 Treffer')).toBeVisible();
  expect(names()).toEqual(['UlmDepotwerk › Süd']);
  await user.click(item(/Ulm/));
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(item('Ulm')).toHaveAttribute('aria-selected', 'true'));
});

test('of ten thousand nodes only the visible ones are in the page, and the last one is a key away', async () => {
  const { user } = await show({ shown: manyNodes });
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
  await user.keyboard('{End}');
  expect(active()).toHaveTextContent('Filiale 09999');
  expect(active()).toHaveAttribute('aria-setsize', '10000');
});

import { exportedTable, FakeFault, givenElementSize, someUser } from '@depotwerk/testing';
import { act, screen, within } from '@testing-library/react';
import { renderGroups } from '../../../../test/render-groups';
import { groupIds, someGroupRows } from '../../../../test/some-groups';

const page = '/user-management/groups';
const tree = () => screen.findByRole('tree', { name: 'Gruppenbaum' });
const names = async () =>
  within(await tree())
    .getAllByRole('treeitem')
    .map((item) => item.textContent);

beforeEach(() => givenElementSize({ width: 1400, height: 660 }));

test('the tree opens with what stands below its top, and a group is opened beside it', async () => {
  const { user, address } = await renderGroups(page);
  expect(await names()).toEqual(['Depotwerk 3', 'Nord 3', 'Süd 3']);
  expect(screen.getByRole('heading', { name: 'Keine Gruppe ausgewählt' })).toBeVisible();
  await user.click(within(await tree()).getByRole('treeitem', { name: /Süd/ }));
  expect(await screen.findByRole('heading', { name: 'Süd' })).toBeVisible();
  expect(address()).toBe(`${page}/${groupIds.south}`);
  expect(within(await tree()).getByRole('treeitem', { name: /Süd/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('the keyboard alone gets to a group', async () => {
  const { user } = await renderGroups(page);
  const groups = await tree();
  act(() => groups.focus());
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Enter}');
  expect(await screen.findByRole('heading', { name: 'Kiel' })).toBeVisible();
});

test('a hit of the search says where it stands', async () => {
  const { user } = await renderGroups(page);
  await user.type(await screen.findByRole('searchbox', { name: 'Gruppe suchen' }), 'ki');
  expect(await screen.findByText('1 Treffer')).toBeVisible();
  expect(await names()).toEqual(['KielDepotwerk › Nord 3']);
});

test('inactive groups are hidden unless wanted', async () => {
  const { user } = await renderGroups(page);
  await user.type(await screen.findByRole('searchbox', { name: 'Gruppe suchen' }), 'lüb');
  expect(await screen.findByText(/Keine aktive Gruppe passt/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Inaktive anzeigen' }));
  expect(await names()).toEqual(['LübeckDepotwerk › NordInaktiv 3']);
});

test('an inactive group that is opened is shown', async () => {
  await renderGroups(`${page}/${groupIds.closed}`);
  expect(await screen.findByRole('heading', { name: /Lübeck/ })).toBeVisible();
  expect(within(await tree()).getByRole('treeitem', { name: /Lübeck/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('the tree becomes a file that keeps its levels, with inactive groups', async () => {
  const { user, server } = await renderGroups(page, { 'POST /table-export': () => new Blob(['xlsx']) });
  await tree();
  const { rows } = await exportedTable(user, server);
  expect(rows[0]?.slice(0, 3)).toEqual(['Depotwerk', 0, 'Aktiv']);
  expect(rows).toContainEqual(expect.arrayContaining(['Lübeck', 2, 'Inaktiv']));
});

test('who belongs to no group is told so', async () => {
  await renderGroups(page, { 'GET /groups': () => [] });
  expect(await screen.findByRole('heading', { name: 'Keine Gruppen' })).toBeVisible();
});

test('a failed load says so and recovers', async () => {
  let isBroken = true;
  const { user } = await renderGroups(page, {
    'GET /groups': () => {
      if (isBroken) throw new FakeFault(500, 'common.unexpected');
      return [...someGroupRows];
    },
  });
  expect(await screen.findByText('Die Gruppen konnten nicht geladen werden.')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await tree()).toBeVisible();
});

test('a group that is gone or out of scope is not found', async () => {
  await renderGroups(`${page}/${groupIds.kiel}`, {
    'GET /groups/:groupId': () => {
      throw new FakeFault(404, 'groups.notFound');
    },
  });
  expect(await screen.findByRole('heading', { name: 'Diese Gruppe gibt es nicht' })).toBeVisible();
});

test('who may not view groups is sent to the contracts', async () => {
  const { address } = await renderGroups(page, {}, someUser());
  expect(await screen.findByRole('heading', { name: 'Verträge' })).toBeVisible();
  expect(address()).toBe('/contracts');
});

test('who may only view groups cannot change any', async () => {
  await renderGroups(`${page}/${groupIds.kiel}`, {}, someUser({ permissions: ['groups.view'] }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeDisabled();
  for (const name of ['Neue Gruppe', 'Speichern', 'Löschen'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

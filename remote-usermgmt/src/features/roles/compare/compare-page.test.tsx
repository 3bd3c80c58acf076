import { givenElementSize } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoles, someRoles } from '../../../../test/render-roles';

const [administrator, adviser, former] = someRoles;
const compare = (left: string, right: string) =>
  renderRoles(`/user-management/roles/compare?left=${left}&right=${right}`);
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);

beforeEach(() => givenElementSize({ width: 1400, height: 660 }));

test('two roles stand beside each other, and what differs says so', async () => {
  await compare(administrator!.id, adviser!.id);
  expect(await rows()).toHaveLength(6);
  expect(
    await screen.findByRole('row', { name: 'Benutzer: Benutzer ansehen ja nein verschieden' }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: 'Verträge: Verträge ansehen ja ja gleich' })).toBeVisible();
  expect(screen.getByText('4 Unterschiede')).toBeVisible();
});

test('what is the same can be left out, and the address says so', async () => {
  const { user, address } = await compare(adviser!.id, former!.id);
  await user.click(await screen.findByRole('checkbox', { name: 'Nur Unterschiede' }));
  await waitFor(async () =>
    expect((await rows()).map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Status',
      'Verträge: Verträge ansehen',
    ]),
  );
  expect(address()).toContain('different=true');
});

test('without two roles it asks for them', async () => {
  await renderRoles('/user-management/roles/compare');
  expect(await screen.findByText('Wählen Sie zwei Rollen.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Erste Rolle' })).toBeVisible();
});

import { givenElementSize, type FakeAnswers } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../../../test/render-admin';
import {
  componentAnswers,
  someComponentRow,
  someEditor,
  someRiskComponent,
} from '../../../../test/some-components';

beforeEach(() => givenElementSize({ width: 1400, height: 660 }));

const rows = [
  someComponentRow(),
  someComponentRow({ id: 8, key: 'RIS-3', name: 'Drei Klassen', size: 3, tariffCount: 2 }),
  someComponentRow({ id: 9, key: 'RIS-7', name: 'Sieben Klassen', isInactive: true }),
];
const answers: FakeAnswers = {
  ...componentAnswers,
  'GET /admin/risk-components': ({ query }) => {
    const items = rows.filter(({ isInactive }) => query.includeInactive === true || !isInactive);
    return { items, total: items.length };
  },
  'GET /admin/risk-components/:componentId': ({ params }) =>
    someRiskComponent({ id: Number(params.componentId), name: 'Fünf Klassen', key: 'RIS-5' }),
  'PUT /admin/risk-components/:componentId': () => someRiskComponent({ version: 5 }),
  'DELETE /admin/risk-components/:componentId': () => undefined,
  'POST /admin/risk-components/:componentId/duplicate': () =>
    someRiskComponent({ id: 12, name: 'Fünf Klassen (Kopie)' }),
  'GET /admin/risk-components/:componentId/usage': () => ({
    tariffs: [{ id: 3, name: 'Nordstern Rente Invest', isDraft: false, isReleased: true }],
    components: [{ id: 40, kind: 'allocation', name: 'Ausgewogen' }],
  }),
};
const show = (path = '/admin/components/risk', user = someEditor()) => renderAdmin(path, { answers, user });
const row = (name: RegExp) => screen.findByRole('row', { name });
const button = (name: string) => screen.findByRole('button', { name });

test('a row shows name, key, size, tariffs, and who changed it when', async () => {
  await show();
  const cells = within(await row(/Drei Klassen/));
  for (const text of ['RIS-3', '3 Risikoklassen', '2', 'Aktiv', 'Erika Beispiel'])
    expect(cells.getByText(text)).toBeVisible();
  expect(cells.getByText(/01\.10\.2026/)).toBeVisible();
});

test('the menu leads to the risk components, and each kind has its address', async () => {
  const { user, address } = await show('/admin/components');
  await row(/Fünf Klassen/);
  expect(address()).toBe('/admin/components/risk');
  await user.click(screen.getByText('Universum'));
  expect(await row(/Publikumsfonds/)).toBeVisible();
  expect(address()).toBe('/admin/components/universe');
});

test('inactive components appear when asked for', async () => {
  const { user } = await show();
  await row(/Fünf Klassen/);
  expect(screen.queryByRole('row', { name: /Sieben Klassen/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Inaktive anzeigen' }));
  expect(within(await row(/Sieben Klassen/)).getByText('Inaktiv')).toBeVisible();
});

test('a component is deactivated, and that can be undone', async () => {
  const { user, server } = await show();
  await user.click(await button('„Fünf Klassen“ deaktivieren'));
  await user.click(await button('Rückgängig'));
  await waitFor(() => expect(server.calls('PUT /admin/risk-components/:componentId')).toHaveLength(2));
  expect(server.calls('PUT /admin/risk-components/:componentId').map(({ body }) => body)).toEqual([
    expect.objectContaining({ isInactive: true }),
    expect.objectContaining({ isInactive: false }),
  ]);
});

test('a copy opens', async () => {
  const { user, address } = await show();
  await user.click(await button('„Fünf Klassen“ kopieren'));
  await waitFor(() => expect(address()).toBe('/admin/components/risk/12'));
});

test('a component that is used nowhere is deleted after a question', async () => {
  const { user, server } = await show();
  await user.click(await button('„Fünf Klassen“ löschen'));
  await user.click(await button('Endgültig löschen'));
  expect(await screen.findByText('„Fünf Klassen“ wurde gelöscht.')).toBeVisible();
  expect(server.calls('DELETE /admin/risk-components/:componentId')[0]?.params.componentId).toBe('7');
});

test('a component in use says where instead of being deleted', async () => {
  const { user } = await show();
  await user.click(await button('„Drei Klassen“ löschen'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('link', { name: 'Nordstern Rente Invest' })).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Ausgewogen' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Endgültig löschen' })).toBeDisabled();
});

test('who may only view tariffs sees where a component is used and changes nothing', async () => {
  const { user } = await renderAdmin('/admin/components/risk', { answers });
  await user.click(await button('Verwendung von „Drei Klassen“ anzeigen'));
  expect(await screen.findByRole('link', { name: 'Nordstern Rente Invest' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /kopieren|löschen|deaktivieren/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Neuer Risikobaustein' })).not.toBeInTheDocument();
});

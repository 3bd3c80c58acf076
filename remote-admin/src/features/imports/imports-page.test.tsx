import type { ImportSummary } from '@depotwerk/contract';
import { FakeFault, someUser, type FakeAnswers } from '@depotwerk/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderAdmin, someAdministrator } from '../../../test/render-admin';
import { someImportReport } from '../../../test/some-import-report';

const run: ImportSummary = someImportReport();
const answers: FakeAnswers = {
  'GET /imports': () => [run],
  'GET /jobs': () => [],
  'GET /imports/:importId': () => someImportReport(),
  'POST /imports/:kind': ({ query }) => someImportReport({ fileName: String(query.fileName) }),
};

const file = (name: string) => new File(['0001'], name);
async function choose(user: UserEvent, chosen: File) {
  const input = (await screen.findByRole('button', { name: /hier ablegen/ })).querySelector('input');
  if (!input) throw new Error('the drop zone has no file input');
  await user.upload(input, chosen);
}

test('a GDV file is sent and its report is shown', async () => {
  const { user, server, address } = await renderAdmin('/admin/imports', { answers });
  await choose(user, file('bestand.gdv'));
  expect(await screen.findByRole('heading', { level: 1, name: 'bestand.gdv' })).toBeVisible();
  expect(address()).toBe('/admin/imports/44444444-4444-4444-8444-444444444444');
  const [call] = server.calls('POST /imports/:kind');
  expect(call?.params).toEqual({ kind: 'gdv' });
  expect(call?.query).toEqual({ fileName: 'bestand.gdv' });
  expect(call?.body).toBeInstanceOf(File);
});

test('a fund file goes to its own importer', async () => {
  const { user, server } = await renderAdmin('/admin/imports', { answers });
  await user.click(await screen.findByText('PRIIPs-Template (EPT)', { selector: '[title] *, [title]' }));
  await choose(user, file('fonds.xlsx'));
  expect(await screen.findByRole('heading', { level: 1, name: 'fonds.xlsx' })).toBeVisible();
  expect(server.calls('POST /imports/:kind')).toMatchObject([{ params: { kind: 'ept' } }]);
});

test('a table of prices goes to its own importer', async () => {
  const { user, server } = await renderAdmin('/admin/imports', { answers });
  await user.click(await screen.findByText('Fondspreise (CSV)', { selector: '[title] *, [title]' }));
  await choose(user, file('kurse.csv'));
  expect(await screen.findByRole('heading', { level: 1, name: 'kurse.csv' })).toBeVisible();
  expect(server.calls('POST /imports/:kind')).toMatchObject([{ params: { kind: 'prices' } }]);
});

test('a file that cannot be used says why and in which line', async () => {
  const { user, address } = await renderAdmin('/admin/imports', {
    answers: {
      ...answers,
      'POST /imports/:kind': () => {
        throw new FakeFault(422, 'imports.gdv.nothingUsable', {
          details: [{ field: 'line 9', reason: 'declared 1.00, found 150.00' }],
        });
      },
    },
  });
  await choose(user, file('bestand.gdv'));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Die Datei wurde nicht übernommen.')).toBeVisible();
  expect(within(alert).getByText('Keine Lieferung der Datei konnte übernommen werden.')).toBeVisible();
  expect(within(alert).getByText('line 9: declared 1.00, found 150.00')).toBeVisible();
  expect(address()).toBe('/admin/imports');
});

test('a file that is too large is not sent at all', async () => {
  const { user, server } = await renderAdmin('/admin/imports', { answers });
  const large = file('bestand.gdv');
  Object.defineProperty(large, 'size', { value: 60 * 1024 * 1024 });
  await choose(user, large);
  expect(await screen.findByText(/„bestand.gdv“ ist zu groß/)).toBeVisible();
  expect(server.calls('POST /imports/:kind')).toHaveLength(0);
});

test('earlier imports lead to their reports', async () => {
  await renderAdmin('/admin/imports', { answers });
  const row = await screen.findByRole('row', { name: /bestand.gdv/ });
  expect(within(row).getByRole('link', { name: 'bestand.gdv' })).toHaveAttribute(
    'href',
    '/admin/imports/44444444-4444-4444-8444-444444444444',
  );
  for (const text of ['GDV-Datei', 'admin', '1.542', 'Abgeschlossen']) {
    expect(within(row).getByText(text)).toBeVisible();
  }
});

test('before the first import there is nothing, and that is said', async () => {
  await renderAdmin('/admin/imports', { answers: { ...answers, 'GET /imports': () => [] } });
  expect(await screen.findByRole('heading', { name: 'Noch kein Import' })).toBeVisible();
});

test('when the earlier imports cannot be loaded, importing still works', async () => {
  const { user } = await renderAdmin('/admin/imports', {
    answers: {
      ...answers,
      'GET /imports': () => {
        throw new FakeFault(500, 'common.unexpected');
      },
    },
  });
  expect(await screen.findByText('Die bisherigen Importe konnten nicht geladen werden.')).toBeVisible();
  await choose(user, file('bestand.gdv'));
  expect(await screen.findByRole('heading', { level: 1, name: 'bestand.gdv' })).toBeVisible();
});

test.each([
  ['an adviser', someUser()],
  ['an administrator without the permission', someAdministrator({ permissions: ['tariffs.view'] })],
])('%s is sent to the contracts', async (_name, user) => {
  const { address } = await renderAdmin('/admin/imports', { answers, user });
  expect(await screen.findByRole('heading', { name: 'Verträge' })).toBeVisible();
  expect(address()).toBe('/contracts');
});

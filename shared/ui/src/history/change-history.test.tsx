import type { HistoryEntry } from '@depotwerk/contract/floor';
import { renderWithPlatform } from '@depotwerk/testing';
import { screen, within } from '@testing-library/react';
import { ChangeHistory } from './change-history';
import { useEntryWords } from './use-entry-words';

const entry: HistoryEntry = {
  id: 7,
  at: '2026-11-03T08:15:00Z',
  by: 'Anna Berger',
  action: 'user.changed',
  changes: [
    { field: 'isInactive', before: 'false', after: 'true' },
    { field: 'company', before: null, after: 'Muster Makler GmbH' },
    { field: 'lockedUntil', before: '2026-11-02T10:00:00.000Z', after: null },
    { field: 'groups', before: '[]', after: '["Filiale Nord","Filiale Süd"]' },
    {
      field: 'customers',
      before: null,
      after: '[{"id":7,"name":"Müller, Anna"},{"id":8,"name":"Özdemir, Ayşe"}]',
    },
  ],
};

const table = new Map(
  Object.entries({
    'action.user.changed': 'Benutzer geändert',
    'field.company': 'Firma',
    yes: 'ja',
    no: 'nein',
  }),
);
const word = (key: string) => table.get(key);

function History({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const words = useEntryWords(word);
  return (
    <ChangeHistory entries={entries} error={null} onRetry={() => undefined} isRetrying={false} {...words} />
  );
}

const renderHistory = (entries: readonly HistoryEntry[] = [entry]) =>
  renderWithPlatform({ routes: [{ path: '/', element: <History entries={entries} /> }], path: '/' });

test('an entry says who did what when, and each value as people read it', async () => {
  await renderHistory();
  expect(screen.getByText('Benutzer geändert')).toBeVisible();
  expect(screen.getByText(/03\.11\.2026, \d\d:15 · Anna Berger/)).toBeVisible();
  const changes = within(screen.getByRole('list', { name: 'Geänderte Felder' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(changes).toEqual([
    'isInactive: nein → ja',
    'Firma: – → Muster Makler GmbH',
    expect.stringMatching(/^lockedUntil: 02\.11\.2026, \d\d:00 → –$/),
    'groups: – → Filiale Nord, Filiale Süd',
    'customers: – → Müller, Anna; Özdemir, Ayşe',
  ]);
});

test('what somebody handed in or refused is stated, as nothing was there before', async () => {
  const changes = [{ field: 'company', before: null, after: 'Muster Makler GmbH' }];
  await renderHistory([{ ...entry, action: 'tariff.rejected', changes }]);
  const list = screen.getByRole('list', { name: 'Geänderte Felder' });
  expect(within(list).getByRole('listitem')).toHaveTextContent(/^Firma: Muster Makler GmbH$/);
});

test('what the server did itself is done by the system', async () => {
  await renderHistory([{ ...entry, by: 'system' }]);
  expect(screen.getByText(/· System$/)).toBeVisible();
});

test('a record without changes says so', async () => {
  await renderHistory([]);
  expect(screen.getByRole('heading', { name: 'Noch keine Änderungen verzeichnet' })).toBeVisible();
});

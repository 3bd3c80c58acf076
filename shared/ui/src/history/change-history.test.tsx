import type { HistoryEntry } from '@depotwerk/contract/floor';
import { renderWithPlatform } from '@depotwerk/testing';
import { screen, within } from '@testing-library/react';
import { ChangeHistory, type ChangeHistoryProps } from './change-history';

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

const renderHistory = (props: Partial<ChangeHistoryProps>) =>
  renderWithPlatform({
    routes: [
      {
        path: '/',
        element: (
          <ChangeHistory
            entries={[entry]}
            error={null}
            onRetry={() => undefined}
            isRetrying={false}
            actionName={(action) => `Aktion ${action}`}
            fieldName={(field) => `Feld ${field}`}
            {...props}
          />
        ),
      },
    ],
    path: '/',
  });

test('an entry says who did what when, and each value as people read it', async () => {
  await renderHistory({});
  expect(screen.getByText('Aktion user.changed')).toBeVisible();
  expect(screen.getByText(/03\.11\.2026, \d\d:15 · Anna Berger/)).toBeVisible();
  const changes = within(screen.getByRole('list', { name: 'Geänderte Felder' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(changes).toEqual([
    'Feld isInactive: nein → ja',
    'Feld company: – → Muster Makler GmbH',
    expect.stringMatching(/^Feld lockedUntil: 02\.11\.2026, \d\d:00 → –$/),
    'Feld groups: – → Filiale Nord, Filiale Süd',
    'Feld customers: – → Müller, Anna; Özdemir, Ayşe',
  ]);
});

test('what the server did itself is done by the system', async () => {
  await renderHistory({ entries: [{ ...entry, by: 'system' }] });
  expect(screen.getByText(/· System$/)).toBeVisible();
});

test('a record without changes says so', async () => {
  await renderHistory({ entries: [] });
  expect(screen.getByRole('heading', { name: 'Noch keine Änderungen verzeichnet' })).toBeVisible();
});

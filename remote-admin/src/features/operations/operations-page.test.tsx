import type { Permission } from '@depotwerk/contract/floor';
import type { FailedJob, OperationsState } from '@depotwerk/contract/operation';
import { exportedTable } from '@depotwerk/testing';
import { act, screen, within } from '@testing-library/react';
import { renderAdmin, someAdministrator } from '../../../test/render-admin';
import { someOperations } from '../../../test/some-operations';

const failedJob: FailedJob = {
  id: '55555555-5555-4555-8555-555555555555',
  kind: 'contractReports',
  errorCode: 'jobs.unexpected',
  done: 40,
  total: 200,
  finishedAt: '2026-11-22T10:00:00.000Z',
};

const withFailedJob = () =>
  someOperations({
    jobs: { waiting: 0, running: 0, failed: 1, oldestWaitingAt: null, failedJobs: [failedJob] },
  });

const renderOperations = (
  state: () => OperationsState,
  permissions: readonly Permission[] = ['operations.manage'],
) =>
  renderAdmin('/admin/operations', {
    user: someAdministrator({ permissions: [...permissions] }),
    answers: {
      'GET /operations': state,
      'POST /operations/jobs/:jobId/retry': () => undefined,
      'POST /table-export': () => new Blob(['xlsx']),
    },
  });

const table = async (name: string) => within(await screen.findByRole('table', { name }));

test('somebody who runs the product sees at once that all is well, and which versions run', async () => {
  await renderOperations(() => someOperations());
  expect(await screen.findByText('Alles läuft, wie es soll.')).toBeVisible();
  const versions = await table('Versionen');
  expect(versions.getByText('38 von 38 Migrationen')).toBeVisible();
  expect(versions.getByRole('row', { name: /Verträge 1\.3\.2/ })).toBeVisible();
  expect((await table('API-Prozesse')).getByText('Läuft')).toBeVisible();
});

test('a process that answers only is told from one that works, and that nobody works is a concern', async () => {
  const [process] = someOperations().processes;
  const processes = [{ ...process!, worksOnJobs: false }];
  await renderOperations(() => someOperations({ processes }));
  expect(await screen.findByText('Kein API-Prozess bearbeitet Hintergrundaufgaben.')).toBeVisible();
  expect((await table('API-Prozesse')).getByText('Nur Anfragen')).toBeVisible();
});

test('the last backup and the last night say how long they took and how much they did', async () => {
  await renderOperations(() => someOperations());
  const backups = await table('Sicherungen');
  expect(backups.getByText('4 min')).toBeVisible();
  expect(backups.getByText('2,5 GB')).toBeVisible();
  const night = await table('Letzte Nacht');
  expect(night.getByText('42 s')).toBeVisible();
  expect(night.getByText('10.000 von 10.000')).toBeVisible();
});

test('a job of the night that is still open can be cancelled', async () => {
  const [ended] = someOperations().night;
  const id = '66666666-6666-4666-8666-666666666666';
  let night = [{ ...ended!, id, state: 'running' as const, done: 40, finishedAt: null }];
  const { user, server } = await renderOperations(() => someOperations({ night }));
  server.answer('POST /operations/jobs/:jobId/cancel', () => {
    night = [];
    return undefined;
  });
  await user.click((await table('Letzte Nacht')).getByRole('button', { name: 'Abbrechen' }));
  expect(await screen.findByText('Noch gab es keine nächtliche Berechnung.')).toBeVisible();
  expect(server.calls('POST /operations/jobs/:jobId/cancel')).toHaveLength(1);
});

test('of each part is said how often it fails, and whether that is more than the day before', async () => {
  const [contracts] = someOperations().remotes;
  await renderOperations(() =>
    someOperations({
      remotes: [
        contracts!,
        {
          ...contracts!,
          name: 'admin',
          label: { de: 'Tarife', en: 'Tariffs' },
          isOff: true,
          lastDay: { loads: 400, faults: 9, cspViolations: 1 },
        },
        {
          ...contracts!,
          name: 'usermgmt',
          label: { de: 'Benutzer', en: 'Users' },
          lastDay: { loads: 0, faults: 0, cspViolations: 0 },
        },
      ],
    }),
  );
  const parts = await table('Bereiche in den letzten 24 Stunden');
  expect(parts.getByRole('row', { name: 'Verträge Eingeschaltet 2.000 2 0 1,0 gleich' })).toBeVisible();
  expect(parts.getByRole('row', { name: 'Tarife Abgeschaltet 400 9 1 22,5 mehr' })).toBeVisible();
  expect(parts.getByRole('row', { name: 'Benutzer Eingeschaltet 0 0 0 – –' })).toBeVisible();
  expect(screen.getByText(/^Ein Bereich meldet bei mehr als 2 %/)).toBeVisible();
});

test('the last night becomes a file with the words of the screen, and its time as one to calculate with', async () => {
  const { user, server } = await renderOperations(() => someOperations());
  const line = (await table('Letzte Nacht')).getByRole('row', { name: /Hinweise und Score berechnen/ });
  const onScreen = [...line.children].map(({ textContent }) => textContent);
  const { columns, rows } = await exportedTable(user, server, 'Letzte Nacht');
  expect(columns.map(({ head }) => head)).toEqual(['Aufgabe', 'Status', 'Beginn', 'Dauer', 'Verträge']);
  expect(onScreen[2]).toBe('23.11.2026, 01:30');
  expect(rows).toEqual([onScreen.with(2, '2026-11-23T01:30')]);
  expect(onScreen.slice(-2)).toEqual(['42 s', '10.000 von 10.000']);
});

test('faults of the parts become a file that can be calculated with', async () => {
  const [contracts] = someOperations().remotes;
  const unused = { ...contracts!, name: 'admin', lastDay: { loads: 0, faults: 0, cspViolations: 0 } };
  const { user, server } = await renderOperations(() => someOperations({ remotes: [contracts!, unused] }));
  const { columns, rows } = await exportedTable(user, server, 'Bereiche in den letzten 24 Stunden');
  expect(columns.map(({ kind }) => kind)).toEqual([
    'text',
    'text',
    'number',
    'number',
    'number',
    'number',
    'text',
  ]);
  expect(rows.map((row) => row.slice(1))).toEqual([
    ['Eingeschaltet', 2000, 2, 0, 1, 'gleich'],
    ['Eingeschaltet', 0, 0, 0, null, null],
  ]);
});

test('where requests fail is said by call, with its share of all requests', async () => {
  const route = { method: 'GET', route: '/contracts/:contractId', requests: 200, refusals: 3, failures: 5 };
  await renderOperations(() =>
    someOperations({
      traffic: {
        minutes: 60,
        requests: 400,
        refusals: 3,
        failures: 5,
        routes: [{ ...route, meanMs: 12.34 }],
      },
    }),
  );
  expect(await screen.findByText('1,25 %')).toBeVisible();
  expect(screen.getByText(/^5 Anfragen endeten mit einem Fehler/)).toBeVisible();
  const routes = await table('Aufrufe mit den meisten Fehlern');
  expect(routes.getByText('GET /contracts/:contractId')).toBeVisible();
  expect(routes.getByRole('columnheader', { name: 'Mittlere Dauer in ms' })).toBeVisible();
  expect(routes.getByText('12')).toBeVisible();
});

test('a failed job is taken up again', async () => {
  let state = withFailedJob();
  const { user, server } = await renderOperations(() => state);
  const jobs = await table('Fehlgeschlagene Aufgaben');
  expect(jobs.getByText('40 von 200')).toBeVisible();
  state = someOperations();
  await user.click(jobs.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('In den letzten 14 Tagen ist keine Aufgabe fehlgeschlagen.')).toBeVisible();
  expect(server.calls('POST /operations/jobs/:jobId/retry')).toMatchObject([
    { params: { jobId: failedJob.id } },
  ]);
});

test('a job that somebody else has taken up already says so', async () => {
  const { user, server } = await renderOperations(withFailedJob);
  server.fail('POST /operations/jobs/:jobId/retry', 409, 'jobs.notFailed');
  await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText(/wurde schon wieder aufgenommen/)).toBeVisible();
});

test('the page renews itself, and keeps what it showed when that fails', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { server } = await renderOperations(() => someOperations());
  expect(await screen.findByText('Alles läuft, wie es soll.')).toBeVisible();
  server.answer('GET /operations', () => someOperations({ backups: [] }));
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  expect(await screen.findByText('Es ist keine erfolgreiche Sicherung verzeichnet.')).toBeVisible();
  expect(screen.getByText(/^Sichern Sie jetzt: die eingebettete Datenbank mit .*dump <Datei>/)).toBeVisible();
  server.fail('GET /operations', 503, 'server.busy');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText(/zeigt den letzten bekannten Stand/)).toBeVisible();
  expect(screen.getByText('Es ist keine erfolgreiche Sicherung verzeichnet.')).toBeVisible();
  jest.useRealTimers();
});

test('nobody is told that all is well by a state that could not be renewed', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { server } = await renderOperations(() => someOperations());
  expect(await screen.findByText('Alles läuft, wie es soll.')).toBeVisible();
  server.fail('GET /operations', 503, 'server.busy');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText(/zeigt den letzten bekannten Stand/)).toBeVisible();
  expect(screen.queryByText('Alles läuft, wie es soll.')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Versionen' })).toBeVisible();
  jest.useRealTimers();
});

test('without the permission the page does not exist', async () => {
  await renderOperations(() => someOperations(), []);
  expect(await screen.findByRole('heading', { name: 'Verträge' })).toBeVisible();
});

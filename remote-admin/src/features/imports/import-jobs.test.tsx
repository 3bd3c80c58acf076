import type { Job } from '@depotwerk/contract/floor';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../../../test/render-admin';
import { someImportReport } from '../../../test/some-import-report';

const someJob = (changes: Partial<Job> = {}): Job => ({
  id: '55555555-5555-4555-8555-555555555555',
  kind: 'revaluation',
  state: 'running',
  done: 1250,
  total: 5000,
  errorCode: null,
  importId: '44444444-4444-4444-8444-444444444444',
  createdAt: '2026-11-20T09:30:04Z',
  startedAt: '2026-11-20T09:30:05Z',
  finishedAt: null,
  ...changes,
});

const renderJobs = (jobs: () => Job[]) =>
  renderAdmin('/admin/imports', {
    answers: {
      'GET /imports': () => [someImportReport()],
      'GET /imports/files': () => [],
      'GET /imports/running': () => [],
      'GET /jobs': jobs,
      'POST /jobs/:jobId/cancel': () => someJob({ state: 'cancelled' }),
    },
  });

const jobTable = () => screen.findByRole('table', { name: 'Aufgaben im Hintergrund' });

test('a running job shows how far it is and leads to the report of its import', async () => {
  await renderJobs(() => [someJob()]);
  const table = within(await jobTable());
  expect(table.getByText('Verträge neu bewerten')).toBeVisible();
  expect(table.getByText('1.250 von 5.000')).toBeVisible();
  expect(table.getByRole('progressbar', { name: 'Fortschritt' })).toHaveAttribute('aria-valuenow', '25');
  expect(table.getByRole('link', { name: 'Bericht' })).toHaveAttribute(
    'href',
    '/admin/imports/44444444-4444-4444-8444-444444444444',
  );
});

test('a job can be cancelled while it goes on', async () => {
  let state: Job['state'] = 'running';
  const { user, server } = await renderJobs(() => [someJob({ state })]);
  const table = within(await jobTable());
  state = 'cancelled';
  await user.click(table.getByRole('button', { name: 'Abbrechen' }));
  expect(await table.findByText('Abgebrochen')).toBeVisible();
  expect(server.calls('POST /jobs/:jobId/cancel')).toHaveLength(1);
  expect(table.queryByRole('button', { name: 'Abbrechen' })).toBeNull();
});

test('a failed job says why', async () => {
  await renderJobs(() => [someJob({ state: 'failed', errorCode: 'jobs.unexpected' })]);
  const table = within(await jobTable());
  expect(table.getByText('Fehlgeschlagen')).toBeVisible();
  expect(table.getByText(/unerwarteten Fehler/)).toBeVisible();
});

test('a job that ended before it could be cancelled says so', async () => {
  const { user, server } = await renderJobs(() => [someJob()]);
  server.fail('POST /jobs/:jobId/cancel', 409, 'jobs.ended');
  await user.click(within(await jobTable()).getByRole('button', { name: 'Abbrechen' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Aufgabe war schon zu Ende.');
});

import type { Job } from '@depotwerk/contract/floor';
import type { ReleasePreview } from '@depotwerk/contract/tariffs';
import { FakeFault, type FakeAnswers } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin, someAdministrator } from '../../../../test/render-admin';
import { wizardAnswers } from '../../../../test/some-tariff-drafts';
import { someTariff } from '../../../../test/some-tariffs';

const jobId = '55555555-5555-4555-8555-555555555555';
const someJob = (changes: Partial<Job> = {}): Job => ({
  id: jobId,
  kind: 'analysis',
  state: 'running',
  done: 250,
  total: 1000,
  errorCode: null,
  importId: null,
  createdAt: '2026-11-20T09:30:00Z',
  startedAt: '2026-11-20T09:30:01Z',
  finishedAt: null,
  ...changes,
});
const somePreview: ReleasePreview = {
  number: 2,
  computedAt: '2026-11-20T09:31:00Z',
  isOutdated: false,
  contractCount: 1234,
  valueEur: 5_000_000,
  notJudged: 0,
  leavesClass: { count: 12, valueEur: 240_000 },
  breaksLimits: { count: 3, valueEur: 60_000 },
  hints: [{ hintId: 4, gained: 12, lost: 0, gainedEur: 240_000, lostEur: 0 }],
  score: { meanBefore: 71, meanAfter: 69, worse: 20, better: 5 },
  contracts: [
    {
      contractId: 77,
      contractNumber: 'NL-77',
      customerName: 'Eva Lang',
      valueEur: 20_000,
      scoreBefore: 80,
      scoreAfter: 55,
      gainedHintIds: [4],
      lostHintIds: [],
      leavesClass: true,
      breaksLimits: false,
    },
  ],
};

const show = (answers: FakeAnswers, search = '') =>
  renderAdmin(`/admin/tariffs/3?tab=preview${search}`, {
    answers: {
      ...wizardAnswers,
      'GET /tariffs/:tariffId': () => someTariff({ openVersion: 'draft' }),
      ...answers,
    },
    user: someAdministrator({ permissions: ['tariffs.view', 'tariffs.edit'] }),
  });
const none = () => {
  throw new FakeFault(404, 'common.notFound');
};

test('a preview is computed in the background and says how far it is', async () => {
  const { user, address } = await show({
    'GET /tariffs/:tariffId/preview': none,
    'POST /tariffs/:tariffId/preview': () => ({ jobId }),
    'GET /jobs/:jobId': () => someJob(),
    'POST /jobs/:jobId/cancel': () => someJob({ state: 'cancelled' }),
  });
  expect(await screen.findByText('Noch keine Vorschau berechnet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Vorschau berechnen' }));
  expect(await screen.findByText('250 von 1.000 Verträgen gerechnet')).toBeVisible();
  expect(address()).toBe(`/admin/tariffs/3?tab=preview&job=${jobId}`);
  await user.click(screen.getByRole('button', { name: 'Vorschau abbrechen' }));
  expect(await screen.findByText('Die Vorschau wurde abgebrochen.')).toBeVisible();
});

test('the result comes when the job is done, and leads to the contracts', async () => {
  let isDone = false;
  const { client } = await show(
    {
      'GET /tariffs/:tariffId/preview': () => (isDone ? { ...somePreview, notJudged: 2 } : none()),
      'GET /jobs/:jobId': () => someJob(isDone ? { state: 'done', done: 1000 } : {}),
    },
    `&job=${jobId}`,
  );
  await screen.findByText('250 von 1.000 Verträgen gerechnet');
  isDone = true;
  await client.refetchQueries({ queryKey: ['jobs', 'admin', jobId] });
  const effects = await screen.findByRole('region', { name: 'Auswirkungen auf Verträge' });
  expect(
    within(effects).getByRole('row', { name: /verlässt die Risikoklasse 12 240\.000,00.€/ }),
  ).toBeVisible();
  expect(screen.getByText('2 Verträge ließen sich nicht beurteilen')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Verträge des Tarifs ansehen' })).toHaveAttribute(
    'href',
    '/contracts?insurerId=2&tariffId=3',
  );
  const contracts = screen.getByRole('region', { name: 'Am stärksten betroffene Verträge' });
  expect(
    within(contracts).getByRole('row', { name: /NL-77 Eva Lang .* 80 → 55 verlässt die Risikoklasse, neu/ }),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
});

test('a count shows the contracts behind it, and says when not all of them are named', async () => {
  const other = { ...somePreview.contracts[0]!, contractId: 78, contractNumber: 'NL-78', leavesClass: false };
  const contracts = [...somePreview.contracts, { ...other, breaksLimits: true }];
  const { user } = await show({ 'GET /tariffs/:tariffId/preview': () => ({ ...somePreview, contracts }) });
  const named = await screen.findByRole('region', { name: 'Am stärksten betroffene Verträge' });
  expect(within(named).getAllByRole('row')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: '3' }));
  expect(
    screen.getByText(/^Gezeigt: verletzt Tarifgrenzen\. Genannt sind die am stärksten betroffenen: 1 von 3/),
  ).toHaveFocus();
  const rows = () =>
    within(screen.getByRole('region', { name: 'Am stärksten betroffene Verträge' })).getAllByRole('row');
  expect(rows()[1]).toHaveTextContent('NL-78');
  expect(rows()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Alle zeigen' }));
  expect(rows()).toHaveLength(3);
});

test('a failed computation says so', async () => {
  await show(
    { 'GET /tariffs/:tariffId/preview': none, 'GET /jobs/:jobId': () => someJob({ state: 'failed' }) },
    `&job=${jobId}`,
  );
  expect(await screen.findByText(/Die Vorschau konnte nicht berechnet werden/)).toBeVisible();
});

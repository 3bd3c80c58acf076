import type { ContinuousOptimization, ContractResult } from '@depotwerk/contract/advice';
import type { Job } from '@depotwerk/contract/floor';
import { FakeFault, someUser, type FakeAnswers } from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fundAnswers } from '../../../test/fund-answers';
import { renderContracts } from '../../../test/render-contracts';

const JOB = '33333333-3333-4333-8333-333333333333';
const schedule: ContinuousOptimization = {
  tariffId: 3,
  tariffName: 'Nordstern Rente Invest',
  insurerName: 'Nordstern Leben',
  interval: 4,
  next: { date: '2027-01-15', orderDate: '2027-01-08' },
  contractCount: 120,
  lastRun: {
    effectiveOn: '2026-10-15',
    computedAt: '2026-10-08T01:00:00Z',
    outcomes: [
      { outcome: 'planned', reason: 'confirmationNeeded', count: 30 },
      { outcome: 'skipped', reason: 'insideBands', count: 88 },
      { outcome: 'refused', reason: 'fundsClosed', count: 2 },
    ],
    waitingCount: 12,
  },
};
const someResult = (changes: Partial<ContractResult> = {}): ContractResult => ({
  contractId: 1,
  contractNumber: 'V-0001',
  customerName: 'Albers, Anna',
  tariffName: 'Nordstern Rente Invest',
  outcome: 'planned',
  reason: 'confirmationNeeded',
  replacementFundId: null,
  orders: [{ fundId: 1, side: 'buy', eur: 900, fraction: 0.9, isWholePosition: false }],
  savingsPlan: null,
  violations: [],
  planId: null,
  planState: 'discarded',
  ...changes,
});
const results = () => ({
  total: 2,
  outcomes: schedule.lastRun?.outcomes.map((each) => ({ ...each, buyEur: 0 })) ?? [],
  items: [
    someResult(),
    someResult({
      contractId: 2,
      customerName: 'Brandt, Bernd',
      outcome: 'refused',
      reason: 'fundsClosed',
      orders: [],
      planState: null,
    }),
  ],
});
const job: Job = {
  id: JOB,
  kind: 'tariffOptimization',
  state: 'done',
  done: 2,
  total: 2,
  errorCode: null,
  importId: null,
  createdAt: '2026-11-20T08:00:00Z',
  startedAt: '2026-11-20T08:00:00Z',
  finishedAt: '2026-11-20T08:00:01Z',
};

const open = (path: string, answers: FakeAnswers = {}) =>
  renderContracts(path, {
    user: someUser({ permissions: ['contracts.view', 'contracts.execute'] }),
    answers: {
      ...fundAnswers,
      'GET /continuous-optimizations': () => [schedule],
      'GET /continuous-optimizations/:tariffId/contracts': results,
      'POST /tariffs/:tariffId/execute-optimization': () => ({ jobId: JOB }),
      'GET /jobs/:jobId': () => job,
      'GET /jobs/:jobId/contracts': () => ({
        total: 1,
        outcomes: [{ outcome: 'executed', reason: null, count: 1, buyEur: 900 }],
        items: [someResult({ outcome: 'executed', reason: null, customerName: 'Conrad, Cora' })],
      }),
      ...answers,
    },
  });

test('an adviser sees when each tariff is due, what its last run did, and how many plans wait', async () => {
  await open('/work-list/continuous');
  const row = await screen.findByRole('row', { name: /Nordstern Rente Invest/ });
  expect(row).toHaveTextContent(/vierteljährlich15\.01\.2027Pläne ab 08\.01\.2027/);
  expect(row).toHaveTextContent('zum 15.10.2026');
  expect(row).toHaveTextContent('30 Pläne gespeichert, 88 ohne Bedarf, 2 nicht möglich');
  expect(row).toHaveTextContent('12 Pläne warten auf einen Berater.');
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/work-list/continuous/3', '/contracts?tariffId=3']);
});

test('without such a tariff the page says where to set it up', async () => {
  await open('/work-list/continuous', { 'GET /continuous-optimizations': () => [] });
  expect(await screen.findByText('Kein Tarif wird laufend optimiert')).toBeVisible();
});

test('of the last run each contract tells what became of it since, or why nothing was planned', async () => {
  await open('/work-list/continuous/3');
  expect(await screen.findByRole('heading', { name: 'Letzter Lauf zum 15.10.2026' })).toBeVisible();
  expect(await screen.findByRole('row', { name: /Albers, Anna/ })).toHaveTextContent('inzwischen verworfen');
  expect(screen.getByRole('row', { name: /Brandt, Bernd/ })).toHaveTextContent(
    'hält einen geschlossenen Fonds',
  );
});

test('a run out of turn asks first, and shows what it did', async () => {
  const { user, server, address } = await open('/work-list/continuous/3');
  await user.click(await screen.findByRole('button', { name: 'Jetzt optimieren' }));
  expect(await screen.findByText('120 Verträge jetzt optimieren?')).toBeVisible();
  expect(screen.getByText('Rückkauf und Rücknahmeabschläge: unbekannt')).toBeVisible();
  expect(server.calls('POST /tariffs/:tariffId/execute-optimization')).toHaveLength(0);
  const [, confirm] = screen.getAllByRole('button', { name: 'Jetzt optimieren' });
  await user.click(confirm!);
  expect(await screen.findByRole('row', { name: /Conrad, Cora/ })).toHaveTextContent('ausgeführt');
  expect(address()).toBe(`/work-list/continuous/3?job=${JOB}`);
});

test('a run whose answer was lost is started again under the same key', async () => {
  const { user, server } = await open('/work-list/continuous/3', {
    'POST /tariffs/:tariffId/execute-optimization': () => {
      throw new FakeFault(0, 'common.unreachable');
    },
  });
  const start = async (count: number) => {
    await user.click((await screen.findAllByRole('button', { name: 'Jetzt optimieren' }))[0]!);
    await user.click((await screen.findAllByRole('button', { name: 'Jetzt optimieren' })).at(-1)!);
    await waitFor(() =>
      expect(server.calls('POST /tariffs/:tariffId/execute-optimization')).toHaveLength(count),
    );
  };
  await start(1);
  await start(2);
  const [first, again] = server.calls('POST /tariffs/:tariffId/execute-optimization');
  expect(first?.idempotencyKey).not.toBeNull();
  expect(again?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('a run that cannot be started says why', async () => {
  const { user } = await open('/work-list/continuous/3', {
    'POST /tariffs/:tariffId/execute-optimization': () => {
      throw new FakeFault(409, 'optimization.notContinuous');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Jetzt optimieren' }));
  const [, confirm] = await screen.findAllByRole('button', { name: 'Jetzt optimieren' });
  await user.click(confirm!);
  expect(await screen.findByText('Dieser Tarif wird nicht laufend optimiert.')).toBeVisible();
});

test.each(['/work-list/continuous/99', '/work-list/continuous/abc'])(
  '%s is no such tariff and leads back to the list',
  async (path) => {
    await open(path, { 'GET /continuous-optimizations': () => [] });
    expect(
      await screen.findByRole('heading', { name: 'Dieser Tarif wird nicht laufend optimiert' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zur laufenden Optimierung' })).toHaveAttribute(
      'href',
      '/work-list/continuous',
    );
  },
);

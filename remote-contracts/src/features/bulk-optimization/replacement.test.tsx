import type { ContractResult, ContractResults } from '@depotwerk/contract/advice';
import type { Job } from '@depotwerk/contract/floor';
import { exportedTable, FakeFault, someUser, type FakeAnswers } from '@depotwerk/testing';
import { screen, within } from '@testing-library/react';
import { fundAnswers } from '../../../test/fund-answers';
import { renderContracts } from '../../../test/render-contracts';

const PREVIEW = '11111111-1111-4111-8111-111111111111';
const APPLY = '22222222-2222-4222-8222-222222222222';
const someJob = (changes: Partial<Job> = {}): Job => ({
  id: PREVIEW,
  kind: 'fundReplacement',
  state: 'done',
  done: 2,
  total: 2,
  errorCode: null,
  importId: null,
  createdAt: '2026-11-20T08:00:00Z',
  startedAt: '2026-11-20T08:00:00Z',
  finishedAt: '2026-11-20T08:00:01Z',
  ...changes,
});
const someResult = (changes: Partial<ContractResult> = {}): ContractResult => ({
  contractId: 1,
  contractNumber: 'V-0001',
  customerName: 'Albers, Anna',
  tariffName: 'Nordstern Rente Invest',
  outcome: 'proposed',
  reason: 'confirmationNeeded',
  replacementFundId: 2,
  orders: [
    { fundId: 1, side: 'sell', eur: 900, fraction: 0.9, isWholePosition: true },
    { fundId: 2, side: 'buy', eur: 900, fraction: 0.9, isWholePosition: false },
  ],
  savingsPlan: null,
  violations: [],
  planId: null,
  planState: null,
  ...changes,
});
const refused = someResult({
  contractId: 2,
  contractNumber: 'V-0002',
  customerName: 'Brandt, Bernd',
  outcome: 'refused',
  reason: 'limitsBroken',
  replacementFundId: null,
  orders: [],
  violations: [{ scope: 'portfolio', rule: 'maxCount', fundId: null, measured: 9, limit: 5 }],
});
const results = ({ query }: { readonly query: Record<string, unknown> }): ContractResults => {
  const items = [someResult(), refused].filter(({ outcome }) => outcome === (query.outcome ?? outcome));
  return {
    total: items.length,
    outcomes: [
      { outcome: 'proposed', reason: 'confirmationNeeded', count: 1, buyEur: 900 },
      { outcome: 'refused', reason: 'limitsBroken', count: 1, buyEur: 0 },
    ],
    items,
  };
};

const open = (path = '/funds/1/replacement', answers: FakeAnswers = {}) =>
  renderContracts(path, {
    user: someUser({ permissions: ['contracts.view', 'contracts.execute', 'funds.view'] }),
    answers: {
      ...fundAnswers,
      'POST /funds/:fundId/replacement/preview': () => ({ jobId: PREVIEW }),
      'POST /funds/:fundId/replacement/apply': () => ({ jobId: APPLY }),
      'GET /jobs/:jobId': () => someJob(),
      'GET /jobs/:jobId/contracts': results,
      ...answers,
    },
  });
const button = (name: string) => screen.findByRole('button', { name });
const row = (name: RegExp) => screen.findByRole('row', { name });

test('an adviser sees for each contract by what the fund would be replaced, or why it cannot be', async () => {
  const { user, server, address } = await open();
  await user.click(await button('Vorschläge berechnen'));
  expect(await row(/Albers, Anna.*Nordlicht ETF Europa/)).toHaveTextContent('900,00 €');
  expect(await row(/Brandt, Bernd/)).toHaveTextContent(
    /würde Grenzen des Tarifs verletzen.*9 Fonds, höchstens 5/,
  );
  expect(server.calls('POST /funds/:fundId/replacement/preview')[0]?.body).toEqual({
    replacementFundId: null,
    changesSavingsPlan: false,
  });
  expect(address()).toBe(`/funds/1/replacement?preview=${PREVIEW}`);
  const sums = screen.getByRole('list', { name: 'Ergebnisse im Überblick' });
  expect(within(sums).getAllByRole('listitem')).toHaveLength(2);
});

test('the savings plans change only where that is chosen, and the results say what happens to them', async () => {
  const { user, server } = await open(undefined, {
    'GET /jobs/:jobId/contracts': (call) => ({ ...results(call), changesSavingsPlan: true }),
  });
  const choice = await screen.findByRole('checkbox', { name: 'Auch die Sparpläne ändern' });
  expect(choice).not.toBeChecked();
  expect(screen.getByText(/^Die Sparpläne bleiben unverändert/)).toBeVisible();
  await user.click(choice);
  await user.click(await button('Vorschläge berechnen'));
  await row(/Albers, Anna/);
  expect(server.calls('POST /funds/:fundId/replacement/preview')[0]?.body).toEqual({
    replacementFundId: null,
    changesSavingsPlan: true,
  });
  expect(screen.getAllByText(/^Die Sparpläne werden mit geändert/)).toHaveLength(2);
});

test('the results can be narrowed to what is not possible', async () => {
  const { user } = await open(`/funds/1/replacement?preview=${PREVIEW}`);
  await user.click(await screen.findByText('nicht möglich (1)'));
  expect(await row(/Brandt, Bernd/)).toBeVisible();
  expect(screen.queryByRole('row', { name: /Albers, Anna/ })).not.toBeInTheDocument();
});

test('results that cannot be narrowed say so instead of loading for ever', async () => {
  const { user } = await open(`/funds/1/replacement?preview=${PREVIEW}`, {
    'GET /jobs/:jobId/contracts': (call) => {
      if (call.query.outcome === 'refused') throw new FakeFault(500, 'common.unexpected');
      return results(call);
    },
  });
  await user.click(await screen.findByText('nicht möglich (1)'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Ergebnisse konnten nicht geladen werden');
});

test('what became of each contract is saved as a file, with names instead of numbers', async () => {
  const { user, server } = await open(`/funds/1/replacement?preview=${PREVIEW}`, {
    'POST /table-export': () => new Blob(['xlsx']),
  });
  const { rows } = await exportedTable(user, server, 'Ergebnisse je Vertrag');
  expect(rows).toEqual([
    [
      'Albers, Anna',
      'V-0001',
      'Nordstern Rente Invest',
      'Vorschlag',
      'Sie bestätigen und führen aus',
      null,
      expect.stringContaining('Nordlicht ETF Europa'),
      900,
    ],
    [
      'Brandt, Bernd',
      'V-0002',
      'Nordstern Rente Invest',
      'nicht möglich',
      expect.stringMatching(/würde Grenzen des Tarifs verletzen · .*9 Fonds, höchstens 5/),
      null,
      null,
      null,
    ],
  ]);
});

test('proposals become plans only after a question, with the fund that was chosen', async () => {
  const { user, server } = await open(`/funds/1/replacement?replacement=2&savingsPlan=1&preview=${PREVIEW}`);
  await user.click(await button('Als Pläne speichern'));
  const [, confirm] = await screen.findAllByRole('button', { name: 'Als Pläne speichern' });
  await user.click(confirm!);
  expect(
    await screen.findByRole('heading', { level: 2, name: 'Verträge mit gespeichertem Plan' }),
  ).toBeVisible();
  expect(server.calls('POST /funds/:fundId/replacement/apply')).toEqual([
    expect.objectContaining({
      body: { replacementFundId: 2, changesSavingsPlan: true, reason: null },
      idempotencyKey: expect.any(String),
    }),
  ]);
});

test('single contracts become plans, each with its reason, and stand in a list afterwards', async () => {
  const { user, server } = await open(`/funds/1/replacement?preview=${PREVIEW}`, {
    'GET /jobs/:jobId/contracts': (call) =>
      call.params.jobId === PREVIEW
        ? results(call)
        : {
            total: 1,
            outcomes: [{ outcome: 'planned', reason: 'confirmationNeeded', count: 1, buyEur: 900 }],
            items: [someResult({ outcome: 'planned', planState: 'planned', planReason: 'Will Zinsen.' })],
          },
  });
  await row(/Albers, Anna/);
  await user.click(screen.getByText('Einzelne Verträge'));
  expect(await button('Als Pläne speichern')).toBeDisabled();
  expect(screen.queryByRole('checkbox', { name: 'Vertrag V-0002 auswählen' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Vertrag V-0001 auswählen' }));
  expect(screen.getByText('Ein Vertrag ausgewählt')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Begründung' }), 'Der Fonds schließt.');
  await user.type(screen.getByRole('textbox', { name: 'Begründung für Vertrag V-0001' }), 'Will Zinsen.');
  await user.click(await button('Als Pläne speichern'));
  const [, confirm] = await screen.findAllByRole('button', { name: 'Als Pläne speichern' });
  await user.click(confirm!);
  expect(await row(/Albers, Anna.*Plan gespeichert.*Begründung: Will Zinsen\./)).toBeVisible();
  expect(server.calls('POST /funds/:fundId/replacement/apply')[0]?.body).toEqual({
    replacementFundId: null,
    changesSavingsPlan: false,
    reason: 'Der Fonds schließt.',
    contracts: [{ contractId: 1, reason: 'Will Zinsen.' }],
  });
  expect(server.calls('GET /jobs/:jobId/contracts').at(-1)?.query).toMatchObject({ outcome: 'planned' });
});

test('a computation that takes longer shows its progress and can be cancelled', async () => {
  const { user, server } = await open(`/funds/1/replacement?preview=${PREVIEW}`, {
    'GET /jobs/:jobId': () => someJob({ state: 'running', done: 50, total: 200 }),
    'POST /jobs/:jobId/cancel': () => someJob({ state: 'cancelled' }),
  });
  expect(await screen.findByText('50 von 200 Verträgen berechnet')).toBeVisible();
  await user.click(await button('Abbrechen'));
  expect(server.calls('POST /jobs/:jobId/cancel')).toHaveLength(1);
});

test('a replacement that cannot be started says why', async () => {
  const { user } = await open(undefined, {
    'POST /funds/:fundId/replacement/preview': () => {
      throw new FakeFault(400, 'funds.replacementUnknown');
    },
  });
  await user.click(await button('Vorschläge berechnen'));
  expect(await screen.findByText('Der gewählte Ersatzfonds ist nicht mehr vorhanden.')).toBeVisible();
});

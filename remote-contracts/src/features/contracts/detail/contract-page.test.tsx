import {
  FakeFault,
  someContract,
  someContractInfo,
  someContractPage,
  someContractRow,
  somePortfolio,
  someSavingsPlan,
  someScore,
  someUser,
  type FakeAnswers,
  type PlatformOptions,
} from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { contractDetailAnswers } from '../../../../test/contract-answers';
import { showEverythingInSight } from '../../../../test/in-sight';
import { renderContracts } from '../../../../test/render-contracts';

beforeEach(showEverythingInSight);

const open = (path = '/contracts/1', answers: FakeAnswers = {}, options: Partial<PlatformOptions> = {}) =>
  renderContracts(path, {
    ...options,
    answers: {
      'GET /contracts': () => someContractPage([someContractRow()]),
      ...contractDetailAnswers,
      ...answers,
    },
  });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const eur = (text: string) => text.replace(' ', '\u00a0');
const exact = { normalizer: (text: string) => text };
const fault = (status: number, errorCode: string) => () => {
  throw new FakeFault(status, errorCode);
};

test('the header names customer, contract, tariff, value and score', async () => {
  await open();
  const title = await heading('Anna Albers');
  const header = title.closest('header')!;
  expect(within(header).getByText('V-0001 · Nordstern Rente Invest · Nordstern Leben')).toBeVisible();
  expect(within(header).getByText('Vertragswert am 13.11.2026')).toBeVisible();
  expect(within(header).getByText(eur('12.345,67 €'), exact)).toBeVisible();
  expect(within(header).getByRole('button', { name: 'Score 79: Erklärung anzeigen' })).toBeVisible();
});

test('the header says from when a new version of the tariff counts', async () => {
  await open('/contracts/1', {
    'GET /contracts/:contractId/info': () => someContractInfo({ tariffChangesOn: '2026-12-01' }),
  });
  await heading('Anna Albers');
  expect(await screen.findByText('neue Tarifversion gilt ab 01.12.2026')).toBeVisible();
});

test('the score is explained by component, weight and points', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Score 79: Erklärung anzeigen' }));
  const row = await screen.findByRole('row', { name: /^Nähe zur Zielgewichtung/ });
  expect(row).toHaveTextContent('12,0 Prozentpunkte vom Ziel entfernt');
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['72,0\u00a0%', '20,0', '14,4']);
  expect(screen.getByRole('row', { name: /^Summe/ })).toHaveTextContent('79');
  expect(screen.queryByText(/höchstens 59 Punkte/)).not.toBeInTheDocument();
});

test('the weights of a score add up to 100 when a component without data has dropped out', async () => {
  const [first, ...others] = someScore().components;
  if (!first) throw new Error('a score has components');
  const weightOf = [25, 20, 15, 15, 10, 10].map((weight) => (weight * 100) / 95);
  const components = weightOf.map((effectiveWeight, i) => ({
    ...(others[i - 1] ?? first),
    effectiveWeight,
  }));
  const { user } = await open('/contracts/1', {
    'GET /contracts/:contractId': () => someContract({ contractScore: someScore({ components }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Score 79: Erklärung anzeigen' }));
  const rows = await screen.findAllByRole('row', {
    name: /^(Risiko|Nähe|Qualität|Laufende|Streuung|Verfüg)/,
  });
  const weights = rows.map((row) =>
    Number(within(row).getAllByRole('cell')[1]?.textContent.replace(',', '.')),
  );
  expect(weights.reduce((sum, weight) => sum + weight * 10, 0)).toBeCloseTo(1000, 6);
});

test('a score that a critical hint caps says so, and a component without data too', async () => {
  const components = someScore().components.map((component) =>
    component.key === 'quality'
      ? { ...component, value: null, measured: null, points: 0, effectiveWeight: 0 }
      : component,
  );
  const score = someScore({ value: 59, band: 'red', uncapped: 79, cappedByHints: true, components });
  const { user } = await open('/contracts/1', {
    'GET /contracts/:contractId': () => someContract({ contractScore: score }),
  });
  await user.click(await screen.findByRole('button', { name: 'Score 59: Erklärung anzeigen' }));
  expect(
    await screen.findByText('Wegen eines kritischen Hinweises höchstens 59 Punkte: Score 59'),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /^Qualität der Fonds/ })).toHaveTextContent(
    'Zu wenige Fonds mit Rating; nicht bewertet',
  );
});

test('the overview shows figures, charts with their data as a table, and the hints', async () => {
  const { user } = await open();
  expect(await screen.findByRole('img', { name: 'line, 4' })).toBeVisible();
  expect(await screen.findAllByRole('img', { name: /^pie/ })).toHaveLength(2);
  expect(screen.getByText('Hohe laufende Kosten')).toBeVisible();
  const development = screen.getByRole('figure', { name: 'Wertentwicklung' });
  await user.click(within(development).getByRole('radio', { name: 'Tabelle' }));
  expect(within(development).getByRole('row', { name: /28\.10\.2026/ })).toHaveTextContent(
    '28.10.202612.345,67 €10.000,00 €',
  );
});

const uncategorised = {
  peerGroupId: null,
  peerGroupName: 'Ohne Vergleichsgruppe',
  color: '#8a94a0',
  portfolioFraction: 1,
  savingsPlanFraction: 0,
  targetFraction: null,
  driftLimit: null,
};

const twoFunds = (value: number | null) => {
  const [entry] = somePortfolio().portfolioEntries;
  const fraction = value === null ? null : 0.5;
  return someContract({
    currentPortfolio: {
      ...somePortfolio(),
      portfolioEntries: [
        { ...entry!, value, fraction },
        { ...entry!, id: 2, fundId: 2, value, fraction },
      ],
    },
  });
};

test('funds without a peer group are shown one by one', async () => {
  await open('/contracts/1', {
    'GET /contracts/:contractId': () => twoFunds(50),
    'GET /contracts/:contractId/info': () => someContractInfo({ allocation: [uncategorised] }),
  });
  const chart = await screen.findByRole('figure', { name: 'Aufteilung' });
  expect(await within(chart).findByRole('img', { name: 'pie, 2' })).toBeVisible();
  expect(await within(chart).findByText('Nordlicht ETF Europa 50,0 %')).toBeVisible();
  expect(within(chart).getByText(/^Den Fonds ist noch keine Vergleichsgruppe zugeordnet/)).toBeVisible();
});

test('beside categories the funds without one are a share of their own', async () => {
  const [category] = someContractInfo().allocation;
  await open('/contracts/1', {
    'GET /contracts/:contractId/info': () =>
      someContractInfo({
        allocation: [
          { ...category!, portfolioFraction: 0.75 },
          { ...uncategorised, portfolioFraction: 0.25 },
        ],
      }),
  });
  const chart = await screen.findByRole('figure', { name: 'Aufteilung' });
  expect(await within(chart).findByText('Ohne Vergleichsgruppe 25,0 %')).toBeVisible();
  expect(within(chart).getByText(/^Einem Teil der Fonds ist noch keine Vergleichsgruppe/)).toBeVisible();
});

test('without any price the mix is unknown, not empty', async () => {
  await open('/contracts/1', {
    'GET /contracts/:contractId': () => twoFunds(null),
    'GET /contracts/:contractId/info': () => someContractInfo({ allocation: [] }),
  });
  expect(await screen.findByText('Die Aufteilung ist noch nicht bekannt')).toBeVisible();
  expect(screen.queryByText('Der Vertrag enthält keine Fonds')).not.toBeInTheDocument();
});

test('the mix says which funds are missing in it', async () => {
  const contract = twoFunds(50);
  const [first, second] = contract.currentPortfolio!.portfolioEntries;
  await open('/contracts/1', {
    'GET /contracts/:contractId': () => ({
      ...contract,
      currentPortfolio: { ...somePortfolio(), portfolioEntries: [first!, { ...second!, value: null }] },
    }),
  });
  expect(await screen.findByText('Ein Fonds fehlt, weil sein Wert nicht bekannt ist.')).toBeVisible();
});

test('what is unknown has no date, no rating and no amount beside it', async () => {
  const { risk } = someContractInfo();
  await open('/contracts/1', {
    'GET /contracts/:contractId/info': () =>
      someContractInfo({
        value: null,
        valueDate: null,
        ongoingFee: null,
        ongoingFeeEuro: null,
        risk: { ...risk, riskClassId: null, rating: null },
      }),
  });
  const header = (await heading('Anna Albers')).closest('header')!;
  expect(within(header).getByText('Vertragswert')).toBeVisible();
  await screen.findByText('Laufende Kosten');
  expect(screen.queryByText(/pro Jahr/)).not.toBeInTheDocument();
  expect(screen.queryByText(/^Einstufung/)).not.toBeInTheDocument();
});

test('costs that are known for a part of the funds say so', async () => {
  await open('/contracts/1', {
    'GET /contracts/:contractId/info': () =>
      someContractInfo({ ongoingFee: 0.01, ongoingFeeEuro: 50, ongoingFeeKnownFraction: 0.5 }),
  });
  expect(await screen.findByText('50,00 € pro Jahr, bekannt für 50,0 % des Fondsvermögens')).toBeVisible();
});

test('a gain has a sign, and a loss a real minus', async () => {
  await open('/contracts/1', {
    'GET /contracts/:contractId/info': () => someContractInfo({ paidIn: 13000 }),
  });
  expect(await screen.findByText(eur('−654,33 €'), exact)).toBeVisible();
});

test('a hybrid tariff shows what stands outside of the funds', async () => {
  const values = { cashValue: 250, reserveValue: 4000.5, nonFundsValue: 4250.5, guaranteeFundQuantity: 12.5 };
  await open('/contracts/1', {
    'GET /contracts/:contractId/info': () => someContractInfo({ isHybridTariffType: true }),
    'GET /contracts/:contractId': () => someContract({ ...values, currentPortfolio: somePortfolio(values) }),
  });
  expect(await screen.findByText('Deckungsstock')).toBeVisible();
  expect(screen.getByText(eur('4.000,50 €'), exact)).toBeVisible();
});

test.each(['', '?tab=optimization'])('headings around the hints skip no level (%s)', async (query) => {
  await open(`/contracts/1${query}`);
  await screen.findByRole('heading', { level: 3, name: /\S/ });
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels[0]).toBe(1);
  levels.forEach((level, i) => expect(level - (levels[i - 1] ?? 0)).toBeLessThanOrEqual(1));
});

test('the tab stands in the address', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole('tab', { name: 'Optimierung' }));
  expect(address()).toBe('/contracts/1?tab=optimization');
  await user.click(screen.getByRole('tab', { name: 'Übersicht' }));
  expect(address()).toBe('/contracts/1');
});

test('portfolio and savings plan name funds with stars, risk, fee, ESG, weight and value', async () => {
  const { server } = await open('/contracts/1?tab=portfolio');
  const [portfolio, plan] = await screen.findAllByRole('row', { name: /Nordlicht Aktien Europa/ });
  for (const text of ['DE0008404005', '4 von 5 Sternen', '1,42', 'AA', '100,0', '12.345,67', '2.753,67'])
    expect(portfolio).toHaveTextContent(
      text === '4 von 5 Sternen' ? /★★★★/ : new RegExp(text.replace('.', '\\.')),
    );
  expect(plan).toHaveTextContent('100,00 €');
  expect(screen.getByRole('row', { name: /\+60,0 Pp\./ })).toBeVisible();
  expect(server.calls('POST /funds')[0]).toMatchObject({ query: { tariff: 3 }, body: [1] });
});

test('a sum of which parts are unknown says so, and no weight is made up', async () => {
  const [entry] = somePortfolio().portfolioEntries;
  const unknown = { ...entry!, id: 2, fundId: 2, price: null, value: null, fraction: 0, purchaseValue: null };
  await open('/contracts/1?tab=portfolio', {
    'GET /contracts/:contractId': () =>
      someContract({ currentPortfolio: { ...somePortfolio(), portfolioEntries: [entry!, unknown] } }),
  });
  const table = await screen.findByRole('table', { name: 'Portfolio' });
  const row = await within(table).findByRole('row', { name: /Nordlicht ETF Europa/ });
  expect(row).toHaveTextContent('120,446Kurs nicht bekannt––');
  expect(within(table).getByRole('row', { name: /Nordlicht Aktien Europa/ })).not.toHaveTextContent('100,0');
  const sum = within(table).getByRole('row', { name: /^Fondsvermögen am 13.11.2026, soweit bekannt/ });
  expect(sum).toHaveTextContent('der Wert eines Fonds fehlt');
  expect(within(sum).getByRole('cell')).toHaveTextContent('12.345,67 €');
});

test('a portfolio of which no value is known has no sum', async () => {
  const [entry] = somePortfolio().portfolioEntries;
  const unknown = { ...entry!, price: null, value: null, fraction: null, purchaseValue: null };
  await open('/contracts/1?tab=portfolio', {
    'GET /contracts/:contractId': () =>
      someContract({ currentPortfolio: { ...somePortfolio(), portfolioEntries: [unknown] } }),
  });
  const table = await screen.findByRole('table', { name: 'Portfolio' });
  const sum = within(table).getByRole('row', { name: /^Fondsvermögen am 13.11.2026/ });
  expect(within(sum).getByRole('cell')).toHaveTextContent(/^–$/);
});

test('a savings plan without a known contribution sums up the amounts that are known', async () => {
  const plan = someSavingsPlan();
  const [entry] = plan.savingsPlanEntries;
  const entries = [entry!, { ...entry!, id: 2, fundId: 2, value: null }];
  await open('/contracts/1?tab=portfolio', {
    'GET /contracts/:contractId': () =>
      someContract({
        currentSavingsPlan: {
          entity: { ...plan.entity, monthlyContribution: null },
          savingsPlanEntries: entries,
        },
      }),
  });
  const table = await screen.findByRole('table', { name: 'Sparplan' });
  const sum = within(table).getByRole('row', { name: /soweit bekannt \(der Betrag eines Fonds fehlt\)/ });
  expect(within(sum).getByRole('cell')).toHaveTextContent('100,00 €');
});

test('without funds none are asked for', async () => {
  const { server } = await open('/contracts/1?tab=portfolio', {
    'GET /contracts/:contractId': () => someContract({ currentPortfolio: null, currentSavingsPlan: null }),
  });
  expect(await screen.findByText('Für diesen Vertrag ist kein Portfolio vorhanden')).toBeVisible();
  expect(screen.getByText('Für diesen Vertrag ist kein Sparplan vorhanden')).toBeVisible();
  expect(server.calls('POST /funds')).toHaveLength(0);
});

test('the historic portfolio is chosen by date and loads its own funds', async () => {
  const { user, server } = await open('/contracts/1?tab=portfolio');
  const choice = await screen.findByRole('radiogroup', { name: 'Portfolio: Stand' });
  await user.click(within(choice).getByRole('radio', { name: 'Historisch' }));
  expect(await screen.findByText('Fondsvermögen am 31.12.2025')).toBeVisible();
  // The newest state is the current one; what is shown is the newest before it.
  const date = screen.getByRole('combobox', { name: 'Portfolio: Stichtag' });
  expect(date.closest('.ant-select')).toHaveTextContent('31.12.2025');
  await user.click(screen.getByRole('combobox', { name: 'Portfolio: Stichtag' }));
  await user.click(await screen.findByText('31.12.2024'));
  await waitFor(() =>
    expect(server.calls('GET /contracts/:contractId/portfolio/historic').map(({ query }) => query)).toEqual([
      {},
      { date: '2024-12-31' },
    ]),
  );
  expect(server.calls('POST /funds').map(({ query }) => query)).toEqual([{ tariff: 3 }, {}]);
});

test('a historic date that cannot be loaded says so, and another one can be chosen', async () => {
  let isLost = true;
  const { user } = await open('/contracts/1?tab=portfolio', {
    'GET /contracts/:contractId/portfolio/historic': ({ query }) => {
      if (query.date === '2024-12-31' && isLost) throw new FakeFault(500, 'common.unexpected');
      const date = query.date === '2024-12-31' ? query.date : '2025-12-31';
      return { dates: ['2025-12-31', '2024-12-31'], portfolio: somePortfolio({ date }) };
    },
  });
  const choice = await screen.findByRole('radiogroup', { name: 'Portfolio: Stand' });
  await user.click(within(choice).getByRole('radio', { name: 'Historisch' }));
  const date = await screen.findByRole('combobox', { name: 'Portfolio: Stichtag' });
  await user.click(date);
  await user.click(await screen.findByText('31.12.2024'));
  expect(await screen.findByText('Das Portfolio konnte nicht geladen werden')).toBeVisible();
  expect(date).toHaveFocus();
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Fondsvermögen am 31.12.2024')).toBeVisible();
});

test('risk profiles show class, points, caps and validity', async () => {
  await open('/contracts/1?tab=risk');
  const [current, old] = await screen.findAllByRole('row', { name: /angenommen/ });
  expect(current).toHaveTextContent('54');
  expect(current).toHaveTextContent('Kurzer Anlagehorizont (höchstens RK3)');
  expect(current).toHaveTextContent('15.01.2028');
  expect(old).toHaveTextContent('abgelaufen');
  expect(screen.getByRole('row', { name: /RK3 · Balance/ })).toHaveTextContent('vereinbart');
});

test('the portfolio stands beside the borders in the measure that they have', async () => {
  await open('/contracts/1?tab=risk');
  expect(await screen.findByText('Volatilität des Portfolios: 8,4 %')).toBeVisible();
});

test('a tariff with borders by risk quota does not compare them with the volatility', async () => {
  const { risk } = someContractInfo();
  await open('/contracts/1?tab=risk', {
    'GET /contracts/:contractId/info': () =>
      someContractInfo({ risk: { ...risk, measure: 'riskQuota', measured: 0.62 } }),
  });
  expect(await screen.findByText('Risikoquote des Portfolios: 62,0 %')).toBeVisible();
  expect(screen.queryByText(/^Volatilität des Portfolios/)).not.toBeInTheDocument();
});

test('documents of the funds are linked, and the factsheet is downloaded', async () => {
  URL.createObjectURL = () => 'blob:factsheet';
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, server } = await open('/contracts/1?tab=documents', {
    'GET /funds/:fundId/report/:type': () => new Blob(['pdf']),
  });
  const [kid] = await screen.findAllByRole('link', { name: 'Öffnen' });
  expect(kid).toHaveAttribute('href', 'https://documents.example/kid.pdf');
  await user.click(
    screen.getByRole('button', { name: 'PDF: Factsheet zu Nordlicht Aktien Europa herunterladen' }),
  );
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(server.calls('GET /funds/:fundId/report/:type')[0]?.params).toEqual({
    fundId: '1',
    type: 'factsheet',
  });
});

test('the history says who did what', async () => {
  await open('/contracts/1?tab=history');
  expect(await screen.findByText('Als geprüft markiert')).toBeVisible();
  expect(screen.getByText(/Britta Berater/)).toBeVisible();
  expect(screen.getByText('Letzte Prüfung: 03.02.2026')).toBeVisible();
});

test('marking as checked shows at once and takes time and name from the answer', async () => {
  const { user, server } = await open('/contracts/1', {
    'POST /contracts/:contractId/last-checked': () => ({
      contractId: 1,
      lastCheck: '2026-11-20T09:00:00Z',
      lastCheckedBy: 'Britta Berater',
      version: 7,
    }),
  });
  await heading('Anna Albers');
  server.answer('GET /contracts/:contractId', () => someContract({ lastReview: '2026-11-20T09:00:00Z' }));
  await user.click(screen.getByRole('button', { name: 'Als geprüft markieren' }));
  expect(await screen.findByText('Der Vertrag ist als geprüft markiert.')).toBeVisible();
  expect(await screen.findByText('20.11.2026')).toBeVisible();
});

test.each([
  ['of one later day', '2026-11-25', 'Vertragswert, Kurse vom 25.11.2026, Anteile vom 13.11.2026'],
  [
    'of several days',
    '2026-11-24',
    'Vertragswert, Kurse vom 24.11.2026 bis 25.11.2026, Anteile vom 13.11.2026',
  ],
])('the value says of which days prices and units are: prices %s', async (_, from, label) => {
  await open('/contracts/1', {
    'GET /contracts/:contractId/info': () => someContractInfo({ priceDays: { from, until: '2026-11-25' } }),
  });
  await heading('Anna Albers');
  expect(screen.getByText(label)).toBeVisible();
});

test('a bank that was asked is no review, and what it does not deliver is unknown', async () => {
  await open('/contracts/1', {
    'GET /contracts/:contractId': () =>
      someContract({
        lastReview: null,
        lastReviewedBy: null,
        isReviewUnknown: true,
        isStartUnknown: true,
        lastFetch: { at: '2026-11-25T09:00:00Z', from: 'Nordbank', brought: 'prices' },
      }),
  });
  await heading('Anna Albers');
  const figure = (label: string) => screen.getByText(label).closest('div')?.parentElement;
  expect(figure('Geprüft am')).toHaveTextContent('Geprüft amunbekannt');
  expect(figure('Abgefragt am')).toHaveTextContent('25.11.2026Nordbank: neue Kurse');
  expect(screen.queryByText('Britta Berater')).not.toBeInTheDocument();
});

test('a contract that nobody has checked says so in the words of its documents', async () => {
  await open('/contracts/1', {
    'GET /contracts/:contractId': () =>
      someContract({ lastReview: null, lastReviewedBy: null, isReviewUnknown: false }),
  });
  await heading('Anna Albers');
  const figure = screen.getByText('Geprüft am').closest('div')?.parentElement;
  expect(figure).toHaveTextContent('Geprüft amnoch nicht geprüft');
});

test('a check by mistake is undone from its message, on the version that it made', async () => {
  const check = {
    contractId: 1,
    lastCheck: '2026-11-20T09:00:00Z',
    lastCheckedBy: 'Britta Berater',
    version: 7,
  };
  const { user, server } = await open('/contracts/1', {
    'POST /contracts/:contractId/last-checked': () => check,
    'DELETE /contracts/:contractId/last-checked': () => ({
      ...check,
      lastCheck: '2025-08-03T10:00:00Z',
      lastReview: '2025-08-03T10:00:00Z',
      version: 8,
    }),
  });
  await heading('Anna Albers');
  await user.click(screen.getByRole('button', { name: 'Als geprüft markieren' }));
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByText('Die Prüfung ist zurückgenommen.')).toBeVisible();
  expect(await screen.findByText('03.08.2025')).toBeVisible();
  expect(server.calls('DELETE /contracts/:contractId/last-checked')).toHaveLength(1);
});

test('a refused check is taken back and says why, at the place of the action', async () => {
  const { user } = await open('/contracts/1', {
    'POST /contracts/:contractId/last-checked': fault(409, 'contracts.locked'),
  });
  await heading('Anna Albers');
  await user.click(screen.getByRole('button', { name: 'Als geprüft markieren' }));
  expect(
    await screen.findByText(/wurde nicht als geprüft markiert: Der Server hat die Aktion abgelehnt/),
  ).toBeVisible();
  expect(screen.getByText('03.08.2025')).toBeVisible();
});

test('deleting needs the typed name, then leads to the list without the contract', async () => {
  const { user, server, address } = await open('/contracts/1', {
    'DELETE /contracts/:contractId': () => undefined,
  });
  await heading('Anna Albers');
  await user.click(screen.getByRole('button', { name: 'Weitere Aktionen' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Vertrag löschen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Vertrag endgültig löschen?' });
  const confirm = within(dialog).getByRole('button', { name: 'Endgültig löschen' });
  await user.type(within(dialog).getByRole('textbox'), 'Anna Alb');
  expect(confirm).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox'), 'ers');
  server.answer('GET /contracts', () => someContractPage([]));
  await user.click(confirm);
  expect(await screen.findByText('Der Vertrag wurde gelöscht.')).toBeVisible();
  expect(address()).toBe('/contracts');
  expect(await screen.findByRole('heading', { name: 'Es sind noch keine Verträge vorhanden' })).toBeVisible();
  expect(server.calls('GET /contracts/:contractId')).toHaveLength(1);
});

test('a refused deletion says why in the dialog', async () => {
  const { user, address } = await open('/contracts/1', {
    'DELETE /contracts/:contractId': fault(403, 'common.forbidden'),
  });
  await heading('Anna Albers');
  await user.click(screen.getByRole('button', { name: 'Weitere Aktionen' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Vertrag löschen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Vertrag endgültig löschen?' });
  await user.type(within(dialog).getByRole('textbox'), 'Anna Albers{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Der Vertrag wurde nicht gelöscht');
  expect(address()).toBe('/contracts/1');
});

test('actions are offered only to those who may', async () => {
  await open('/contracts/1', {}, { user: someUser({ permissions: ['contracts.view', 'funds.view'] }) });
  await heading('Anna Albers');
  expect(screen.queryByRole('button', { name: 'Als geprüft markieren' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Weitere Aktionen' })).not.toBeInTheDocument();
});

test('proposals are not for who does not advise, by address neither', async () => {
  await open('/contracts/1?tab=optimization', {}, { user: someUser({ permissions: ['contracts.view'] }) });
  expect(await screen.findByRole('tab', { name: 'Übersicht' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('tab', { name: 'Optimierung' })).not.toBeInTheDocument();
});

test.each(['/contracts/999', '/contracts/abc', '/contracts/0'])(
  '%s does not exist or is not ours',
  async (path) => {
    await open(path, {
      'GET /contracts/:contractId': fault(404, 'contracts.notFound'),
      'GET /contracts/:contractId/info': fault(404, 'contracts.notFound'),
    });
    expect(await heading('Vertrag nicht gefunden')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zur Vertragsliste' })).toHaveAttribute('href', '/contracts');
  },
);

test.each<[string, string, keyof FakeAnswers, string]>([
  ['the contract', '', 'GET /contracts/:contractId', 'Der Vertrag konnte nicht geladen werden'],
  ['the chart', '', 'GET /contracts/:contractId/overview-chart', 'Das Diagramm konnte nicht geladen werden'],
  [
    'the hints',
    '?tab=optimization',
    'GET /contracts/:contractId/optimization-hints',
    'Die Hinweise konnten nicht geladen werden',
  ],
  [
    'the risk profiles',
    '?tab=risk',
    'GET /contracts/:contractId/risk-assessments',
    'Die Risikoprofile konnten nicht geladen werden',
  ],
  ['the funds', '?tab=documents', 'POST /funds', 'Die Angaben zu den Fonds konnten nicht geladen werden'],
  [
    'the history',
    '?tab=history',
    'GET /contracts/:contractId/history',
    'Der Verlauf konnte nicht geladen werden',
  ],
])('a failed load of %s has a state of its own and can be tried again', async (_name, query, key, title) => {
  const { user, server } = await open(`/contracts/1${query}`, { [key]: fault(500, 'common.unexpected') });
  const alert = (await screen.findByText(title)).closest<HTMLElement>('[role="alert"]')!;
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const before = server.calls(key).length;
  await user.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }));
  await waitFor(() => expect(server.calls(key).length).toBeGreaterThan(before));
});

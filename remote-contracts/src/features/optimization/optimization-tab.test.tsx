import type { Consultation, OptimizationCheck, SavingsPlanRoute } from '@depotwerk/contract/advice';
import type { OrderClosing, TraderOrder } from '@depotwerk/contract/banks';
import type { FundWeight } from '@depotwerk/contract/contracts';
import {
  exportedTable,
  FakeFault,
  fakeReportWindow,
  someChallenge,
  someContract,
  someCredential,
  someFund,
  someSentToken,
  someUser,
  type FakeAnswers,
} from '@depotwerk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { contractDetailAnswers } from '../../../test/contract-answers';
import {
  someEffect,
  someOptimization,
  someOrders,
  somePlan,
  someSituation,
} from '../../../test/optimization-answers';
import { renderContracts } from '../../../test/render-contracts';
import { someTalk } from '../../../test/some-talk';

const executedOrder: TraderOrder = {
  id: '33333333-3333-4333-8333-333333333333',
  contractId: 1,
  bankName: 'Westmark',
  planId: somePlan().id,
  state: 'executed',
  errorCode: null,
  bankMessage: null,
  sellEur: 4000,
  buyEur: 4000,
  orderedAt: '2026-11-20T09:00:00Z',
  orderedBy: 'Britta Berater',
  settledAt: '2026-11-20T09:00:01Z',
  items: [
    { kind: 'buy', fundId: 2, eur: 4000, fraction: null, orderNumber: 'A-4711', units: 12, price: 333 },
  ],
};

const planned = () => someOptimization({ version: 2, plan: somePlan(), executionObstacle: null });
const checked = (changes: Partial<OptimizationCheck> = {}): OptimizationCheck => ({
  sumFraction: 1,
  missingFraction: 0,
  plan: someOrders(),
  savingsPlanRoute: { kind: 'never', reason: 'tooLong', months: 90, longestMonths: 60 },
  ...changes,
});

const open = (answers: FakeAnswers = {}) =>
  renderContracts('/contracts/1?tab=optimization', {
    user: someUser({
      permissions: [
        'contracts.view',
        'contracts.check',
        'contracts.execute',
        'reports.advise',
        'depots.view',
      ],
    }),
    answers: {
      ...contractDetailAnswers,
      'GET /contracts/:contractId/optimization': () => someOptimization(),
      'GET /contracts/:contractId/optimization/history': () => ({ contractId: 1, plans: [] }),
      'POST /contracts/:contractId/optimization/check': () => checked(),
      'GET /trader-credentials/status': () =>
        someCredential({ state: 'confirmed', credentialTypes: [], isPending: false }),
      ...answers,
    },
  });
const button = (name: string) => screen.findByRole('button', { name });
const table = (name: string) => screen.findByRole('table', { name });
const execute = async (answers: FakeAnswers) => {
  const view = await open({ 'GET /contracts/:contractId/optimization': planned, ...answers });
  await view.user.click(await button('Ausführen …'));
  await view.user.click(await button('Verbindlich beauftragen'));
  return view;
};

test('figures that the savings plan reaches in years say of which day they are', async () => {
  const route: SavingsPlanRoute = {
    kind: 'reached',
    months: 45,
    savingsPlan: [{ fundId: 2, fraction: 1 }],
    violations: [],
    after: someOrders().after,
  };
  const { proposal } = someOptimization();
  const { user } = await open({
    'GET /contracts/:contractId/optimization': () =>
      someOptimization({ proposal: proposal && { ...proposal, savingsPlanRoute: route } }),
  });
  await table('Vorher und nachher');
  await user.click(screen.getByText('Nur Sparplan'));
  expect(await screen.findByText(/dauert es 3 Jahre 9 Monate bis zum Ziel/)).toBeVisible();
  // Three years and nine months after the portfolio of 13 November 2026.
  for (const name of ['Vorher und nachher', 'Gewichte'])
    expect(within(await table(name)).getByRole('columnheader', { name: 'am 13.08.2030' })).toBeVisible();
  expect(screen.getByText(/3 Jahre 9 Monate nach dem Stand des Portfolios/)).toBeVisible();
});

test('own weights that make something worse say what, and are saved with a reason', async () => {
  const worsening = [
    { kind: 'scoreLowered', before: 88, after: 41 },
    { kind: 'hintOpened', hintKey: 'concentration', severity: 2 },
    { kind: 'classLeft', acceptedRiskClassId: 3, riskClassId: 5 },
    { kind: 'distanceGrown', before: 0.051, after: 0.2 },
  ] as const;
  const { user, server } = await open({
    'POST /contracts/:contractId/optimization/check': () =>
      checked({ plan: someOrders({ worsening: [...worsening] }) }),
    'PUT /contracts/:contractId/optimization': () => ({ version: 2, plan: somePlan({ source: 'adviser' }) }),
  });
  await user.click(await button('Gewichte ändern'));
  const notice = await screen.findByText('Schlechter als heute');
  expect(notice).toBeVisible();
  for (const line of [
    'Der Score sinkt von 88 auf 41.',
    'Neuer kritischer Hinweis: Klumpenrisiko',
    'Das Portfolio verlässt die vereinbarte Risikoklasse RK3 und liegt dann in RK5.',
    'Der Abstand zur Zielaufteilung wächst von 5,1 auf 20,0 Prozentpunkte.',
  ])
    expect(screen.getByText(line)).toBeVisible();
  expect(await button('Als Plan speichern')).toBeDisabled();
  expect(screen.getByText(/sobald ein Grund angegeben ist/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Warum trotzdem?' }), 'Auf Wunsch.');
  await user.click(await button('Als Plan speichern'));
  await waitFor(() =>
    expect(server.calls('PUT /contracts/:contractId/optimization')[0]?.body).toMatchObject({
      source: 'adviser',
      reason: 'Auf Wunsch.',
    }),
  );
});

test('what a plan makes worse stands in the dialog before it is ordered, with the reason', async () => {
  const plan = somePlan({
    source: 'adviser',
    worsening: [{ kind: 'scoreLowered', before: 88, after: 41 }],
    reason: 'Auf Wunsch.',
  });
  const { user } = await open({
    'GET /contracts/:contractId/optimization': () =>
      someOptimization({ version: 2, plan, executionObstacle: null }),
  });
  await user.click(await button('Ausführen …'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Der Score sinkt von 88 auf 41.')).toBeVisible();
  expect(dialog.getByText('Begründung: Auf Wunsch.')).toBeVisible();
});

test.each([
  [
    { isPolicy: true, guarantee: 'unchanged' as const },
    [/^Wechselgebühr: unbekannt/, 'kein Rückkauf, der Wechsel bleibt im Vertrag', 'Garantie unverändert'],
  ],
  [
    { isPolicy: false, guarantee: 'none' as const },
    [/^Ordergebühren und Ausgabeaufschläge: unbekannt/, /^Rücknahmeabschläge/, 'keine Garantie im Vertrag'],
  ],
])(
  'what orders cost is known or named as unknown, in the plan and in the last dialog: %j',
  async (terms, lines) => {
    const { user } = await open({
      'GET /contracts/:contractId/optimization': () =>
        someOptimization({ version: 2, plan: somePlan(), orderTerms: terms, executionObstacle: null }),
    });
    const costs = within((await screen.findByText('Was die Aufträge kosten')).closest('section')!);
    for (const line of lines) expect(costs.getByText(line)).toBeVisible();
    expect(costs.getByText(/^(Gewinn|Verlust) der Verkäufe|^Wechsel im Vertrag/)).toBeVisible();
    expect(costs.getByText(/laufende.* Kosten/)).toBeVisible();
    await user.click(await button('Ausführen …'));
    const dialog = within(await screen.findByRole('dialog'));
    for (const line of lines) expect(dialog.getByText(line)).toBeVisible();
  },
);

test('a proposal shows before and after, and what is sold and bought', async () => {
  await open();
  const figures = await table('Vorher und nachher');
  const cost = within(figures).getByRole('row', { name: /^Kosten im Jahr/ });
  expect(cost).toHaveTextContent('150,00 €');
  expect(cost).toHaveTextContent('110,00 €');
  expect(within(figures).getByRole('row', { name: /^Offene Hinweise/ })).toHaveTextContent(
    '1 Hinweis weniger',
  );
  const orders = await table('Aufträge');
  expect(within(orders).getByRole('row', { name: /Kaufen/ })).toHaveTextContent(/40,0.%.*4\.000,00/);
  expect(screen.getByText('Ausführen können Sie, was als Plan gespeichert ist.')).toBeVisible();
});

test('where nothing can be proposed the page says why, and own weights can be planned all the same', async () => {
  const { user } = await open({
    'GET /contracts/:contractId/optimization': () =>
      someOptimization({ sources: [], proposal: null, noProposalReason: 'riskProfileMissing' }),
  });
  expect(await screen.findByText(/Der Vertrag hat kein angenommenes Risikoprofil/)).toBeVisible();
  await user.click(await button('Gewichte ändern'));
  expect(await screen.findAllByRole('textbox', { name: /^Zielgewicht/ })).not.toHaveLength(0);
});

test('a proposal says in a sentence what it brings and costs, and what stays without one', async () => {
  const proposal = someOptimization().proposal!;
  await open({
    'GET /contracts/:contractId/optimization': () =>
      someOptimization({
        proposal: { ...proposal, effect: someEffect({ isTaxFree: false, gainEur: 430.09 }) },
        refused: [
          {
            hintKey: 'weakRating',
            severity: 1,
            objections: [{ key: 'scoreLowered', hintKey: null, before: 70, after: 64 }],
          },
        ],
      }),
  });
  expect(
    await screen.findByText(
      /^Senkt die Abweichung vom Ziel von 40,0.* auf 1,0.*2 Aufträge, die 4\.000,00.*Gewinn der Verkäufe etwa 430,09.*Schätzung, kein Steuerwert/,
    ),
  ).toBeVisible();
  expect(screen.getByText('Danach ist kein Hinweis mehr offen.')).toBeVisible();
  expect(screen.getByText('„Schwaches Rating“: der Score sänke von 70 auf 64')).toBeVisible();
});

test('shares of the savings plan that a hint needs are ticked, stand apart, and can be left out', async () => {
  const proposal = someOptimization().proposal!;
  const { user, server } = await open({
    'GET /contracts/:contractId/optimization': () =>
      someOptimization({
        proposal: {
          ...proposal,
          savingsPlan: [{ fundId: 2, fraction: 1 }],
          needsSavingsPlan: true,
          otherAfter: someSituation(),
        },
      }),
    'PUT /contracts/:contractId/optimization': () => ({ version: 2, plan: somePlan() }),
  });
  const choice = await screen.findByRole('checkbox', { name: 'Sparplan mit ändern' });
  expect(choice).toBeChecked();
  expect(await table('Neuer Sparplan')).toHaveTextContent('100');
  await user.click(choice);
  expect(screen.queryByRole('table', { name: 'Neuer Sparplan' })).toBeNull();
  expect(screen.getByText(/^Danach bleibt offen:/)).toBeVisible();
  await user.click(await button('Als Plan speichern'));
  expect(await screen.findByText('Der Plan ist gespeichert.')).toBeVisible();
  expect(server.calls('PUT /contracts/:contractId/optimization')[0]?.body).toMatchObject({
    alignsSavingsPlan: false,
  });
});

test('the savings plan alone says how long it takes', async () => {
  const { user } = await open();
  await user.click(await screen.findByText('Nur Sparplan'));
  expect(await screen.findByText(/dauert es 14 Monate bis zum Ziel/)).toBeVisible();
  expect(await table('Neuer Sparplan')).toHaveTextContent('100');
});

test('own weights are checked while they are typed and saved as the plan', async () => {
  const { user, server } = await open({
    'PUT /contracts/:contractId/optimization': () => ({ version: 2, plan: somePlan({ source: 'adviser' }) }),
  });
  await user.click(await button('Gewichte ändern'));
  const [first, second] = await screen.findAllByRole('textbox', { name: /^Zielgewicht/ });
  await user.clear(first!);
  await user.type(first!, '50');
  expect(await screen.findByText(/^Summe 90,0.%, noch 10,0.%$/)).toBeVisible();
  await user.clear(second!);
  await user.type(second!, '50');
  // The check has answered once nothing else stands beside the sum.
  expect(await screen.findByText(/^Summe 100,0.%$/)).toBeVisible();
  await user.click(await button('Als Plan speichern'));
  expect(await screen.findByText('Der Plan ist gespeichert.')).toBeVisible();
  const targets = [
    { fundId: 1, fraction: 0.5 },
    { fundId: 2, fraction: 0.5 },
  ];
  expect(server.calls('POST /contracts/:contractId/optimization/check').at(-1)?.body).toEqual({ targets });
  expect(server.calls('PUT /contracts/:contractId/optimization')[0]?.body).toMatchObject({
    source: 'adviser',
    targets,
    route: 'trade',
  });
});

test('a fund that was added is not offered again', async () => {
  const { user } = await open({
    'GET /funds': () => [someFund({ id: 3, name: 'Weltfonds' }), someFund({ id: 4, name: 'Weltzins' })],
  });
  await user.click(await button('Gewichte ändern'));
  const search = await screen.findByRole('combobox', { name: 'Fonds hinzufügen' });
  await user.type(search, 'welt');
  await user.click(await screen.findByText(/^Weltfonds · /));
  await user.type(search, 'welt');
  expect(await screen.findByText(/^Weltzins · /)).toBeVisible();
  expect(screen.queryByText(/^Weltfonds · /)).not.toBeInTheDocument();
});

test('a proposal is changed from the weights that its orders lead to', async () => {
  const { user } = await open({
    'GET /contracts/:contractId/optimization': () => {
      const optimization = someOptimization();
      const targets = [1, 2, 3].map((fundId) => ({ fundId, fraction: 1 / 3 }));
      return { ...optimization, proposal: optimization.proposal && { ...optimization.proposal, targets } };
    },
  });
  await user.click(await button('Gewichte ändern'));
  const fields = await screen.findAllByRole('textbox', { name: /^Zielgewicht/ });
  expect(fields.slice(0, 2).map((field) => (field as HTMLInputElement).value)).toEqual(['60,0', '40,0']);
});

test('a limit that own weights break is named', async () => {
  const violation = { scope: 'portfolio', rule: 'maxCount', fundId: null, measured: 9, limit: 5 } as const;
  const { user } = await open({
    'POST /contracts/:contractId/optimization/check': () =>
      checked({ plan: someOrders({ violations: [violation] }) }),
  });
  await user.click(await button('Gewichte ändern'));
  expect(await screen.findByText(/9 Fonds, höchstens 5 erlaubt/)).toBeVisible();
});

test('when somebody else was faster, what was typed stays', async () => {
  let saves = 0;
  const { user } = await open({
    'PUT /contracts/:contractId/optimization': () => {
      saves += 1;
      if (saves === 1) throw new FakeFault(412, 'request.outdated');
      return { version: 3, plan: somePlan() };
    },
    'GET /contracts/:contractId/optimization': () =>
      someOptimization({ version: 2, plan: somePlan({ changedBy: 'Karl Kollege' }) }),
  });
  await user.click(await button('Gewichte ändern'));
  const [first, second] = await screen.findAllByRole('textbox', { name: /^Zielgewicht/ });
  await user.clear(first!);
  await user.type(first!, '70');
  await user.clear(second!);
  await user.type(second!, '30');
  await screen.findByText(/^Summe 100,0.%$/);
  await user.click(await button('Als Plan speichern'));
  expect(await screen.findByText(/^Karl Kollege hat den Plan am .* geändert$/)).toBeVisible();
  expect(screen.getAllByRole('textbox', { name: /^Zielgewicht/ })[0]).toHaveValue(
    first instanceof HTMLInputElement ? first.value : '',
  );
  await user.click(await button('Meine Eingaben speichern'));
  expect(await screen.findByText('Der Plan ist gespeichert.')).toBeVisible();
});

test('weights that are incomplete after a conflict are not saved, and stay', async () => {
  const { user, server } = await open({
    'PUT /contracts/:contractId/optimization': () => {
      throw new FakeFault(412, 'request.outdated');
    },
    'POST /contracts/:contractId/optimization/check': ({ body }) => {
      const { targets } = body as { targets: readonly FundWeight[] };
      const sumFraction = targets.reduce((sum, { fraction }) => sum + fraction, 0);
      return checked({ sumFraction, plan: sumFraction < 1 ? null : someOrders() });
    },
  });
  await user.click(await button('Gewichte ändern'));
  const [first] = await screen.findAllByRole('textbox', { name: /^Zielgewicht/ });
  await screen.findByText(/^Summe 100,0.%$/);
  await waitFor(async () => expect(await button('Als Plan speichern')).toBeEnabled());
  await user.click(await button('Als Plan speichern'));
  const mine = await button('Meine Eingaben speichern');
  expect(mine).toBeEnabled();
  await user.clear(first!);
  await user.type(first!, '50');
  await screen.findByText(/^Summe 90,0.%, noch 10,0.%$/);
  expect(mine).toBeDisabled();
  await user.click(mine);
  expect(screen.queryByText('Der Plan ist gespeichert.')).not.toBeInTheDocument();
  expect(first).toHaveValue('50,0');
  expect(server.calls('PUT /contracts/:contractId/optimization')).toHaveLength(1);
});

test('before the order of a depot its statement is made and shown; without it nothing is ordered', async () => {
  let isBusy = true;
  const tab = fakeReportWindow();
  const tariff = { ...someContract().tariff, tariffTypeId: 5 };
  const { user, server } = await open({
    'GET /contracts/:contractId': () => someContract({ tariff }),
    'GET /contracts/:contractId/optimization': planned,
    'POST /contracts/:contractId/report-url': () => {
      if (isBusy) throw new FakeFault(429, 'reports.busy');
      return { url: '/api/reports/7/document', reportId: '77777777-7777-4777-8777-777777777777' };
    },
  });
  await user.click(await button('Ausführen …'));
  expect(await screen.findByText(/Ohne sie wird kein Auftrag erteilt/)).toBeVisible();
  expect(await button('Verbindlich beauftragen')).toBeDisabled();
  isBusy = false;
  await user.click(await button('Erneut versuchen'));
  expect(await screen.findByText(/Die Geeignetheitserklärung zu diesem Plan ist erstellt/)).toBeVisible();
  expect(await button('Verbindlich beauftragen')).toBeEnabled();
  await user.click(await button('Ansehen'));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalled());
  expect(server.calls('POST /contracts/:contractId/report-url').at(-1)?.body).toMatchObject({
    reportId: '77777777-7777-4777-8777-777777777777',
  });
});

test('before an order stands that no talk names its plan; which one it was is said there, and the statement made anew', async () => {
  const tariff = { ...someContract().tariff, tariffTypeId: 5 };
  const silent = someTalk({ decisions: 'Weniger Aktien.' });
  let recorded: Partial<Consultation> = {};
  const { user, server } = await open({
    'GET /contracts/:contractId': () => someContract({ tariff }),
    'GET /contracts/:contractId/optimization': planned,
    'GET /contracts/:contractId/consultations': () => ({
      contractId: 1,
      consultations: [{ ...silent, ...recorded }],
      mayRecord: true,
    }),
    'POST /contracts/:contractId/consultations': () => {
      recorded = { id: '22222222-2222-4222-8222-222222222222', planId: somePlan().id };
      return { ...silent, ...recorded };
    },
    'POST /contracts/:contractId/report-url': () => ({
      url: '/api/reports/7/document',
      reportId: '77777777-7777-4777-8777-777777777777',
    }),
  });
  await user.click(await button('Ausführen …'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aufträge erteilen' }));
  expect(await dialog.findByText('Zu diesem Plan ist kein Gespräch erfasst')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Gespräch festhalten' })).toHaveAttribute(
    'href',
    '/contracts/1?tab=consultations',
  );
  await user.click(dialog.getByRole('button', { name: 'Es war das Gespräch vom 20.11.2026, am Telefon' }));
  expect(await dialog.findByText(/Gespräch zu diesem Plan: 20\.11\.2026, am Telefon/)).toBeVisible();
  expect(server.calls('POST /contracts/:contractId/consultations')[0]?.body).toMatchObject({
    planId: somePlan().id,
    decisions: 'Weniger Aktien.',
    replaces: { consultationId: silent.id },
  });
  await waitFor(() => expect(server.calls('POST /contracts/:contractId/report-url')).toHaveLength(2));
});

test('a plan is executed with a code, and the history shows the order number', async () => {
  let isDone = false;
  const { user, server } = await execute({
    'POST /trader-depots/:contractId/execute-plannedoptimization': ({ body }) => {
      if ((body as { token: string | null }).token === null) return someChallenge();
      isDone = true;
      return undefined;
    },
    'POST /auth/activation/credentials': () => someSentToken(),
    'POST /auth/validation': () => ({ phone: '+49 ••• 4711', validUntil: '2099-01-01T00:00:00Z' }),
    'GET /contracts/:contractId/optimization': () => (isDone ? someOptimization({ version: 3 }) : planned()),
    'GET /contracts/:contractId/optimization/history': () => ({
      contractId: 1,
      plans: isDone ? [{ ...somePlan({ state: 'executed' }), traderOrders: [executedOrder] }] : [],
    }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Code aus der SMS' }), '123456{Enter}');
  expect(await screen.findByText('Die Aufträge sind ausgeführt')).toBeVisible();
  expect(await table('Auftragsnummern')).toHaveTextContent('A-4711');
  expect(server.calls('POST /trader-depots/:contractId/execute-plannedoptimization')).toHaveLength(2);
});

test('an administrator closes an order whose bank is silent, with code and reason', async () => {
  const unknown: TraderOrder = { ...executedOrder, state: 'unknown', settledAt: null };
  const closed: TraderOrder = {
    ...unknown,
    state: 'refused',
    closedBy: 'Vera Verwalter',
    closeReason: 'Die Bank sagt es am Telefon.',
  };
  let isClosed = false;
  const { user, server } = await renderContracts('/contracts/1?tab=optimization', {
    user: someUser({
      kind: 'administrator',
      permissions: [
        'contracts.view',
        'contracts.check',
        'contracts.execute',
        'reports.advise',
        'depots.view',
      ],
    }),
    answers: {
      ...contractDetailAnswers,
      'GET /contracts/:contractId/optimization': () => someOptimization(),
      'GET /contracts/:contractId/optimization/history': () => ({
        contractId: 1,
        plans: [{ ...somePlan({ state: 'executing' }), traderOrders: [isClosed ? closed : unknown] }],
      }),
      'POST /auth/activation/credentials': () => someSentToken(),
      'POST /auth/validation': () => ({ phone: '…78', validUntil: '2026-11-27T10:00:00Z' }),
      'POST /trader-orders/:orderId/close': ({ body }) => {
        if ((body as OrderClosing).secondFactor.token === null) return someChallenge();
        isClosed = true;
        return undefined;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Von Hand schließen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Auftrag von Hand schließen' });
  const confirm = within(dialog).getByRole('button', { name: 'Auftrag schließen' });
  expect(confirm).toBeDisabled();
  await user.click(within(dialog).getByRole('radio', { name: 'Die Bank hat ihn ausgeführt' }));
  expect(within(dialog).getByText(/Gebucht wird dadurch nichts/)).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: 'Die Bank hat ihn nicht ausgeführt' }));
  await user.type(within(dialog).getByLabelText('Woher wissen Sie es?'), 'Die Bank sagt es am Telefon.');
  await user.click(confirm);
  await user.type(await screen.findByRole('textbox', { name: 'Code aus der SMS' }), '123456{Enter}');
  expect(
    await screen.findByText(/Vera Verwalter hat den Auftrag .* als nicht ausgeführt geschlossen/),
  ).toBeVisible();
  expect(server.calls('POST /trader-orders/:orderId/close').at(-1)?.body).toMatchObject({
    outcome: 'refused',
    reason: 'Die Bank sagt es am Telefon.',
  });
});

test('while a code is asked for, the page behind says of no order', async () => {
  await execute({
    'POST /trader-depots/:contractId/execute-plannedoptimization': () => someChallenge(),
    'POST /auth/activation/credentials': () => someSentToken(),
  });
  expect(await screen.findByRole('textbox', { name: 'Code aus der SMS' })).toBeVisible();
  expect(screen.queryByText(/Die Bank wird beauftragt/)).not.toBeInTheDocument();
});

test('a bank that cannot be reached leaves the field for the code, and what was typed', async () => {
  const { user } = await execute({
    'POST /trader-depots/:contractId/execute-plannedoptimization': () => someChallenge(),
    'POST /auth/activation/credentials': () => someSentToken(),
    'POST /auth/validation': () => {
      throw new FakeFault(400, 'traderAuth.unavailable');
    },
  });
  const field = await screen.findByRole('textbox', { name: 'Code aus der SMS' });
  await user.type(field, '123456{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Code aus der SMS' })).toHaveValue('123456');
});

test('the result of an order comes into sight and has the focus', async () => {
  const inSight: Element[] = [];
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    inSight.push(this);
  });
  await execute({ 'POST /trader-depots/:contractId/execute-plannedoptimization': () => undefined });
  const result = await screen.findByText('Die Aufträge sind ausgeführt');
  await waitFor(() => expect(document.activeElement).toContainElement(result));
  expect(inSight.at(-1)).toContainElement(result);
  scroll.mockRestore();
});

test('an order that is refused for a reason that nobody knows shows code and reference', async () => {
  await execute({
    'POST /trader-depots/:contractId/execute-plannedoptimization': () => {
      throw new FakeFault(409, 'fundsApi.somethingNew');
    },
  });
  expect(await screen.findByText(/Code: fundsApi.somethingNew. Kennung des Vorgangs: /)).toBeVisible();
});

test('amounts that have followed prices stand beside those that were saved, also in the dialog', async () => {
  const saved = somePlan();
  const ordersToday = saved.orders.map((order) => ({ ...order, eur: order.eur + 40 }));
  const { user } = await open({
    'GET /contracts/:contractId/optimization': () => {
      const optimization = planned();
      return {
        ...optimization,
        plan: { ...saved, ordersToday },
        proposal: optimization.proposal && { ...optimization.proposal, orders: ordersToday },
      };
    },
  });
  const orders = await table('Aufträge');
  expect(within(orders).getByRole('columnheader', { name: 'Gespeichert' })).toBeVisible();
  expect(screen.getByText(/Die Beträge folgen den Kursen von heute/)).toBeVisible();
  await user.click(await button('Ausführen …'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('columnheader', { name: 'Gespeichert' })).toBeVisible();
});

test('a plan without a valid risk profile says so, and so does the dialog before it is ordered', async () => {
  const { user } = await open({
    'GET /contracts/:contractId/optimization': () => ({
      ...planned(),
      profileGap: { kind: 'expired', expiredOn: '2025-03-10' },
    }),
  });
  expect(await screen.findByText('Das Risikoprofil war nur bis 10.03.2025 gültig')).toBeVisible();
  await user.click(await button('Ausführen …'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Das Risikoprofil war nur bis 10.03.2025 gültig')).toBeVisible();
});

test('past plans become a file with a line for every order', async () => {
  const failed: TraderOrder = {
    ...executedOrder,
    id: '33333333-3333-4333-8333-333333333334',
    state: 'refused',
    bankMessage: 'Handel ausgesetzt',
  };
  const savingsPlan = { kind: 'savingsPlan', fundId: 2, eur: null, fraction: 0.25 } as const;
  const [bought] = executedOrder.items;
  const executed = { ...executedOrder, items: [bought!, { ...bought!, ...savingsPlan }] };
  const { user, server } = await open({
    'GET /contracts/:contractId/optimization/history': () => ({
      contractId: 1,
      plans: [
        { ...somePlan({ state: 'executed' }), traderOrders: [executed] },
        { ...somePlan({ id: failed.id, state: 'failed' }), traderOrders: [failed] },
      ],
    }),
    'POST /table-export': () => new Blob(['xlsx']),
  });
  expect(await table('Auftragsnummern')).toHaveTextContent('Nordlicht ETF Europa');
  const { rows } = await exportedTable(user, server, 'Ausführungen');
  expect(rows.map(([state]) => state)).toEqual(['ausgeführt', 'ausgeführt', 'fehlgeschlagen']);
  expect(rows.map((row) => row.slice(5))).toEqual([
    [expect.stringMatching(/^Nordlicht ETF Europa · /), 'Kaufen', 'A-4711', 4000, null],
    [expect.stringMatching(/^Nordlicht ETF Europa · /), 'Sparplan', 'A-4711', null, 25],
    [null, null, null, null, null],
  ]);
  expect(rows[2]?.[4]).toMatch(
    /^Westmark hat den Auftrag vom .* nicht ausgeführt\. Grund: Handel ausgesetzt/,
  );
});

test('a bank that wants a password is signed in at before anything is ordered', async () => {
  const { user, server } = await execute({
    'GET /trader-credentials/status': () => someCredential(),
    'POST /trader-credentials/set-password': () =>
      someCredential({ state: 'confirmed', credentialTypes: [], lastContact: 'reached' }),
    'POST /trader-depots/:contractId/execute-plannedoptimization': () => undefined,
  });
  await user.type(await screen.findByLabelText('Passwort'), 'ein guter Schlüssel');
  expect(server.calls('POST /trader-depots/:contractId/execute-plannedoptimization')).toHaveLength(0);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Die Aufträge sind ausgeführt')).toBeVisible();
});

test('while the bank is asked, nothing can be ordered a second time', async () => {
  let answerBank: () => void = () => undefined;
  const { user, server } = await execute({
    'GET /trader-credentials/status': () =>
      new Promise((resolve) => {
        answerBank = () => resolve(someCredential());
      }),
    'POST /trader-credentials/set-password': () =>
      someCredential({ state: 'confirmed', credentialTypes: [], lastContact: 'reached' }),
    'POST /trader-depots/:contractId/execute-plannedoptimization': () => undefined,
  });
  expect(await button('Ausführen …')).toBeDisabled();
  answerBank();
  await user.type(await screen.findByLabelText('Passwort'), 'ein guter Schlüssel{Enter}');
  expect(await screen.findByText('Die Aufträge sind ausgeführt')).toBeVisible();
  expect(server.calls('POST /trader-depots/:contractId/execute-plannedoptimization')).toHaveLength(1);
});

test('while orders are on their way the bank can be asked by hand, and the plan is not touched', async () => {
  let isAsked = false;
  const { user } = await open({
    'GET /contracts/:contractId/optimization': () =>
      isAsked
        ? someOptimization({ version: 2 })
        : someOptimization({
            version: 2,
            plan: somePlan({ state: 'executing' }),
            executionObstacle: 'orderOpen',
          }),
    'POST /trader-depots/:contractId/execute-plannedoptimization': () => {
      isAsked = true;
    },
  });
  const ask = await button('Bei der Bank nachfragen');
  expect(screen.queryByRole('button', { name: 'Plan verwerfen' })).not.toBeInTheDocument();
  expect(await button('Ausführen …')).toBeDisabled();
  await user.click(ask);
  expect(await screen.findByText('Die Aufträge sind ausgeführt')).toBeVisible();
});

test('whoever turns the password of the bank away has ordered nothing', async () => {
  const { user, server } = await execute({ 'GET /trader-credentials/status': () => someCredential() });
  const dialog = await screen.findByRole('dialog', { name: /^Anmelden bei / });
  await user.click(within(dialog).getByRole('button', { name: 'Schließen' }));
  expect(await button('Ausführen …')).toBeEnabled();
  expect(server.calls('POST /trader-depots/:contractId/execute-plannedoptimization')).toHaveLength(0);
});

test.each([
  ['fundsApi.traderError', { serverMessage: 'Handel ausgesetzt' }, /Die Bank schreibt: „Handel ausgesetzt“/],
  ['fundsApi.outcomeUnknown', {}, /Ob der Auftrag angekommen ist, wird von selbst nachgefragt/],
  ['fundsApi.missingContractConfirmation', {}, /fehlt noch die Bestätigung des Anbieters/],
])('a refusal with %s says what happened', async (errorCode, parameters, text) => {
  await execute({
    'POST /trader-depots/:contractId/execute-plannedoptimization': () => {
      throw new FakeFault(400, errorCode, { parameters: { bankName: 'Rheintor', ...parameters } });
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('a failure that nobody expected says that nothing is ordered twice', async () => {
  await execute({
    'POST /trader-depots/:contractId/execute-plannedoptimization': () => {
      throw new FakeFault(500, 'common.unexpected');
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/er wird nie doppelt erteilt.*trace-1/);
});

test('pending changes are kept, and the contract is loaded again', async () => {
  const { user, server } = await open({
    'GET /contracts/:contractId/optimization': () =>
      someOptimization({
        plan: somePlan({ pending: 'contractChanged' }),
        executionObstacle: 'changesPending',
      }),
    'POST /contracts/:contractId/process-pending-changes': () => ({ version: 3, plan: somePlan() }),
  });
  await user.click(await button('Änderungen übernehmen'));
  expect(await screen.findByText('Die Änderungen sind übernommen.')).toBeVisible();
  expect(server.calls('POST /contracts/:contractId/process-pending-changes')[0]?.body).toEqual({
    keepChanges: true,
    version: 1,
  });
  expect(server.calls('GET /contracts/:contractId').length).toBeGreaterThan(1);
});

test('pending changes are discarded only after a question', async () => {
  const { user, server } = await open({
    'GET /contracts/:contractId/optimization': () =>
      someOptimization({ plan: somePlan({ pending: 'madeByJob' }), executionObstacle: 'changesPending' }),
    'POST /contracts/:contractId/process-pending-changes': () => ({ version: 3, plan: null }),
  });
  await user.click(await button('Änderungen verwerfen'));
  expect(server.calls('POST /contracts/:contractId/process-pending-changes')).toHaveLength(0);
  const [, confirm] = await screen.findAllByRole('button', { name: 'Änderungen verwerfen' });
  await user.click(confirm!);
  expect(await screen.findByText('Die Änderungen sind verworfen.')).toBeVisible();
  expect(server.calls('POST /contracts/:contractId/process-pending-changes')[0]?.body).toEqual({
    keepChanges: false,
    version: 1,
  });
});

test('a plan is discarded only after a question', async () => {
  const { user, server } = await open({
    'GET /contracts/:contractId/optimization': planned,
    'DELETE /contracts/:contractId/optimization': () => undefined,
  });
  await user.click(await button('Plan verwerfen'));
  expect(server.calls('DELETE /contracts/:contractId/optimization')).toHaveLength(0);
  await user.click(await button('Verwerfen'));
  expect(await screen.findByText('Der Plan ist verworfen.')).toBeVisible();
  expect(server.calls('DELETE /contracts/:contractId/optimization')).toHaveLength(1);
});

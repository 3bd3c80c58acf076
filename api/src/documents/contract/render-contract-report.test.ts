import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { OptimizationProposal, PlannedOptimization } from '@depotwerk/contract/advice';
import type { Situation } from '@depotwerk/contract/contracts';
import { contractReportTypes } from '@depotwerk/contract/reports/values/reports';
import { germanLines, withoutTypedWords } from '../../../test/reports/german-words';
import { pdfText } from '../../../test/reports/pdf-text';
import { structureProblems } from '../../../test/reports/pdf-structure';
import { someContractReport } from '../../../test/reports/some-contract-report';
import type { ContractReport, HistoryFigures, ReportAdvice } from './contract-report';
import { formatsIn } from '../../files/formats';
import { FIGURE_FAULTS } from '../kit/figure-faults';
import { renderContractReport } from './render-contract-report';

const hash = 'ab'.repeat(32);
const draw = (report: ContractReport) => renderContractReport(report, hash);
const textOf = async (report: ContractReport) => pdfText(await draw(report)).text;

/** As the database gives it back: in another order of the fields. */
const storedAgain = (report: ContractReport) =>
  JSON.parse(JSON.stringify(report), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  ) as ContractReport;

test.each(contractReportTypes)(
  '%s can be followed by somebody who hears it, counts its pages, and is the same file for the same snapshot',
  async (type) => {
    const document = await draw(someContractReport(type));
    expect(structureProblems(document)).toEqual([]);
    const { text, pages } = pdfText(document);
    expect(text.replaceAll('\n', '')).toContain(hash);
    const first = pages[0]?.replace(/\s+/g, ' ') ?? '';
    const who = 'Erstellt von Berta Berger, Maklerhaus Nord GmbH, Hafenstraße 1, 20457 Hamburg';
    const number = 'Vermittlerregister (www.vermittlerregister.info): D-1A2B-3C4D5-67 (§ 34d GewO)';
    for (const words of [who, number])
      expect([words, first.includes(words)]).toEqual([words, type !== 'publicReport']);
    for (const [i, page] of pages.entries()) expect(page).toContain(`Seite ${i + 1} von ${pages.length}`);
    const again = await draw(storedAgain(someContractReport(type)));
    expect(Buffer.from(again).equals(document)).toBe(true);
  },
);

const english = (report: ContractReport): ContractReport => ({
  ...withoutTypedWords(report),
  head: { ...withoutTypedWords(report.head), language: 'en' },
});

test.each(contractReportTypes)('%s in English has no German word or figure', async (type) => {
  const document = await draw(english(someContractReport(type)));
  expect(structureProblems(document, 'en-GB')).toEqual([]);
  const { text, pages } = pdfText(document);
  expect(pages[0]).toContain(`Page 1 of ${pages.length}`);
  expect(germanLines(text)).toEqual([]);
});

test('in English the fixed vocabulary is English, and what people named or typed stays', async () => {
  const report = someContractReport('consultationProtocol');
  const text = (await textOf({ ...report, head: { ...report.head, language: 'en' } })).replace(/\s+/g, ' ');
  for (const words of ['Consultation record', 'Jürgen Weißmüller-Łukaszewicz', 'Customer', 'Adviser'])
    expect(text).toContain(words);
  const overview = someContractReport('legalContract');
  const overviewText = await textOf({ ...overview, head: { ...overview.head, language: 'en' } });
  for (const words of [
    'RK4 (Growth)',
    '€26,139.68',
    'Equities global',
    'United States',
    '12/01/2026, Berta Berger',
  ])
    expect(overviewText).toContain(words);
});

test('what is not stated about who made a document is not mentioned on it', async () => {
  const report = someContractReport('riskProfile');
  const nothing = {
    company: null,
    businessAddress: null,
    insuranceRegistration: null,
    investmentRegistration: null,
  };
  for (const letterhead of [null, nothing]) {
    const text = await textOf({ ...report, head: { ...report.head, letterhead } });
    expect(text).not.toContain('Vermittlerregister');
    expect(text.match(/Erstellt von Berta Berger/g)).toHaveLength(1);
  }
});

test('the overview of a contract tells both portfolios, both savings plans, risk, costs and hints', async () => {
  const text = await textOf(someContractReport('legalContract'));
  for (const words of [
    'Jürgen Weißmüller-Łukaszewicz',
    'NL-2016/004711',
    'Nordstern Leben',
    'LU0323578657',
    '26.139,68 €',
    'Frühere Stände',
    'Sparplan vom 01.01.2024',
    'RK4 (Wachstum)',
    '1.020,29 €',
    'Portfolio weicht vom Ziel ab',
    'Rechtliche Hinweise',
    '12.01.2026, Berta Berger',
    '19.11.2026, Nordstern Leben: neue Kurse',
    'Muster Werke AG',
    'Vereinigte Staaten',
    'tpt-september.csv',
    '30.09.2026',
  ])
    expect(text).toContain(words);
});

test.each(contractReportTypes)(
  '%s of a hybrid says of what its figures are: contract or free funds',
  async (type) => {
    const hybrid = {
      fundsValue: 1_955.12,
      fundsFraction: 0.1,
      contractVolatility: 0.043,
      contractFee: 0.0103,
      contractFeeEuro: 200.69,
      fundsContribution: 20,
    };
    const report = someContractReport(type);
    const risk = { ...report.info.risk, volatility: 0.124, measured: 0.124 };
    const info = { ...report.info, risk, hybrid, ongoingFee: 0.015, ongoingFeeEuro: 29.42 };
    const text = (await textOf({ ...report, info })).replaceAll(/\s+/g, ' ');
    // Every figure of the funds says so, and none stands without that of the contract.
    const ofFunds = /(Fonds|freie Fonds|freien Fonds betragen zusammen) (12,4 %|29,42 €)/g;
    expect(text.replaceAll(ofFunds, '')).not.toMatch(/12,4 %|29,42 €/);
    // A protocol tells what was said and done, and has no figures.
    if (type !== 'consultationProtocol') expect(text).toContain('4,3 %');
    const tellsCost = ['legalContract', 'comparison', 'optimization', 'portfolioHistory'];
    if (tellsCost.includes(type)) expect(text).toContain('200,69 €');
  },
);

test('a value at later prices says both days, in the head and in the notes', async () => {
  const report = someContractReport('legalContract');
  const priceDays = { from: '2026-11-25', until: '2026-11-25' };
  const info = { ...report.info, priceDays };
  const text = (await textOf({ ...report, info })).replaceAll(/\s+/g, ' ');
  const days = `Kurse vom 25.11.2026, Anteile vom ${formatsIn('de').date(info.valueDate)}`;
  expect(text.split(days)).toHaveLength(3);
});

test('what no bank delivers is unknown in documents: start, savings plan and reviews, but not what was read', async () => {
  const unknown = { lastReview: null, lastReviewedBy: null, isReviewUnknown: true };
  const report = someContractReport('legalContract');
  const contract = {
    ...report.contract,
    ...unknown,
    isStartUnknown: true,
    currentSavingsPlan: null,
    isSavingsPlanUnknown: true,
  };
  const text = (await textOf({ ...report, contract })).replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/Beginn unbekannt/);
  expect(text).toMatch(/Letzte Prüfung unbekannt/);
  expect(text).toContain('19.11.2026, Nordstern Leben: neue Kurse');
  expect(text).toContain('Ob und wie in diesen Vertrag gespart wird, ist nicht bekannt.');
  const statement = someContractReport('optimization');
  const read = (await textOf({ ...statement, contract: { ...statement.contract, ...unknown } })).replaceAll(
    /\s+/g,
    ' ',
  );
  expect(read).toContain('Wann der Vertrag zuletzt geprüft wurde, ist nicht bekannt.');
});

test.each(['comparison', 'optimization'] as const)(
  '%s says what the proposal costs, and what is unknown',
  async (type) => {
    const text = (await textOf(someContractReport(type))).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(
      /Was der Vorschlag kostet: 2 Aufträge, die [\d.,]+ € umschichten; Ordergebühren und Ausgabeaufschläge unbekannt \(Preisverzeichnis der Bank\); Rücknahmeabschläge der Fonds unbekannt; Steuer unbekannt, maßgeblich ist die depotführende Stelle; laufende Kosten im Jahr 80,00 € niedriger; keine Garantie im Vertrag\./,
    );
  },
);

test('the comparison sets the unchanged contract beside the proposal', async () => {
  const text = await textOf(someContractReport('comparison'));
  for (const words of [
    'Unverändert',
    'Vorschlag',
    '−180,00 €',
    'RK3 (3,7)',
    '2008 Finanzkrise',
    'Unverändert lassen',
  ])
    expect(text).toContain(words);
});

test('the suitability statement says what is advised, why it fits, what it costs, and what sales gain as an estimate', async () => {
  const text = await textOf(someContractReport('optimization'));
  for (const words of [
    'Wünsche und Risikoprofil',
    'passt zum Profil',
    'Verkauf',
    '3.035,57 €',
    'Gewinn (Schätzung)',
    'Schätzung, kein Steuerwert',
    'depotführende Stelle',
    'Vorabpauschale',
    'bei Aktienfonds 30 %, bei Mischfonds 15 %, bei Immobilienfonds 60 %',
    'ausländischen Immobilien 80 %',
    '§ 20 InvStG',
    'Überprüfung',
    'Kunde: Jürgen Weißmüller-Łukaszewicz',
  ])
    expect(text).toContain(words);
  for (const words of ['Steuerpflichtig', '2.124,90 €', 'zu versteuern']) expect(text).not.toContain(words);
});

const somePlanOf = (changes: Partial<PlannedOptimization>): PlannedOptimization => ({
  id: '22222222-2222-4222-8222-222222222222',
  contractId: 7,
  state: 'planned',
  source: 'adviser',
  hintKey: null,
  route: 'trade',
  targets: [],
  orders: [],
  savingsPlan: null,
  pending: null,
  effectiveOn: null,
  createdAt: '2026-11-20T08:00:00Z',
  createdBy: 'Berta Berger',
  changedAt: '2026-11-20T08:00:00Z',
  changedBy: 'Berta Berger',
  ...changes,
});

/** A report with another plan, and its proposal changed. */
function reportWith(
  type: 'comparison' | 'optimization',
  plan: PlannedOptimization,
  changes: Partial<OptimizationProposal> = {},
): ContractReport {
  const report = someContractReport(type);
  if (report.type !== 'comparison' && report.type !== 'optimization')
    throw new Error(`a report ${report.type}`);
  const { optimization } = report.proposal;
  if (!optimization?.proposal) throw new Error('a report without a proposal');
  const proposal = { ...optimization.proposal, ...changes };
  const changed = { ...report.proposal, optimization: { ...optimization, proposal, plan } };
  return report.type === 'comparison'
    ? { ...report, proposal: changed }
    : { ...report, proposal: changed, advice: { ...report.advice, plan } };
}

/** A plan of the savings plan alone, which leads to the target after 45 months. */
function reportOfNewMoney(type: 'comparison' | 'optimization'): ContractReport {
  const savingsPlan = [{ fundId: 4, fraction: 1 }];
  return reportWith(type, somePlanOf({ route: 'savingsPlan', savingsPlan }), {
    savingsPlanRoute: { kind: 'reached', months: 45, savingsPlan, violations: [], after: situationAfter() },
  });
}

function situationAfter(): Situation {
  const report = someContractReport('comparison');
  const proposal = report.type === 'comparison' ? report.proposal.optimization?.proposal : null;
  if (!proposal) throw new Error('a report without a proposal');
  return proposal.after;
}

test.each(['comparison', 'optimization'] as const)(
  'figures that a savings plan reaches in years say in the %s of which day they are',
  async (type) => {
    const text = (await textOf(reportOfNewMoney(type))).replace(/\s+/g, ' ');
    expect(text).toContain('Vorschlag am 20.08.2030');
    expect(text).toContain('(3 Jahre 9 Monate nach dem Stand des Portfolios)');
    // What funds cost then depends on what is paid in, and is set beside nothing of today.
    expect(text).not.toMatch(/Laufende Kosten in (Euro|Prozent)|Umschichtung/);
  },
);

test('a plan of the savings plan alone is called that, and nothing is said of sales, orders and tax', async () => {
  const text = (await textOf(reportOfNewMoney('optimization'))).replace(/\s+/g, ' ');
  expect(text).toContain('Neue Aufteilung des Sparplans; verkauft und gekauft wird nichts');
  expect(text).toContain('heute 1.020,29 € im Jahr. Verkauft und gekauft wird nichts');
  for (const words of ['Umschichtung', 'umschichten', 'Steuern:', 'Gewinne und Verluste'])
    expect(text).not.toContain(words);
});

const placed = {
  id: '44444444-4444-4444-8444-444444444444',
  contractId: 7,
  bankName: 'Beispielbank',
  planId: '22222222-2222-4222-8222-222222222222',
  state: 'executed',
  errorCode: null,
  bankMessage: null,
  orderedAt: '2026-11-20T10:00:00.000Z',
  orderedBy: 'Berta Berger',
  settledAt: '2026-11-20T10:01:00.000Z',
  closedBy: null,
  closeReason: null,
  sellEur: 15_177.88,
  buyEur: 15_177.88,
  bankReference: 'TAN-7',
  items: [
    { kind: 'sell', fundId: 1, eur: 15_177.88, fraction: null, orderNumber: 'A-100', units: 1, price: 1 },
    {
      kind: 'savingsPlan',
      fundId: 4,
      eur: null,
      fraction: 0.25,
      orderNumber: 'A-101',
      units: null,
      price: null,
    },
  ],
} as const;

test.each(['legalContract', 'optimization', 'consultationProtocol'] as const)(
  'after an execution %s tells who talked when, what was decided and ordered by which number and amount',
  async (type) => {
    const report = someContractReport(type) as Extract<ContractReport, { advice: ReportAdvice }>;
    const { plan } = report.advice;
    const advice = {
      ...report.advice,
      plan: plan && { ...plan, state: 'executed' as const },
      orders: [{ ...placed, items: [...placed.items] }],
    };
    const executed = {
      ...report,
      advice,
      ...(report.type === 'optimization' && { proposal: { ...report.proposal, optimization: null } }),
    } as ContractReport;
    const text = (await textOf(executed)).replace(/\s+/g, ' ');
    for (const words of [
      'Berater Berta Berger',
      '19.11.2026, am Telefon',
      'Der Aktienanteil wird gesenkt.',
      'Der Beitrag bleibt.',
      'Auftrag vom 20.11.2026, erteilt von Berta Berger bei Beispielbank: ausgeführt am 20.11.2026.',
      'TAN-7',
      'A-100 15.177,88 €',
      'A-101 25,0 % des Beitrags',
    ])
      expect(text).toContain(words);
    for (const words of ['Empfohlen wird', 'Vorschlag', 'noch kein Auftrag', 'noch nicht erteilt'])
      expect(text).not.toContain(words);
  },
);

test('a protocol lists the hints that were discussed, and no other one', async () => {
  const report = someContractReport('consultationProtocol') as Extract<
    ContractReport,
    { advice: ReportAdvice }
  >;
  expect(await textOf(report as ContractReport)).toContain('Portfolio weicht vom Ziel ab');
  const talk = report.advice.consultation!;
  const silent = { ...report, advice: { ...report.advice, consultation: { ...talk, hints: [] } } };
  const text = await textOf(silent);
  expect(text).toContain('Hinweise zum Vertrag wurden nicht besprochen.');
  expect(text).not.toContain('Portfolio weicht vom Ziel ab');
});

test.each(['optimization', 'consultationProtocol', 'legalContract'] as const)(
  '%s says why a fund was replaced, although nothing gets worse by it',
  async (type) => {
    const report = someContractReport(type) as Extract<ContractReport, { advice: ReportAdvice }>;
    const { plan } = report.advice;
    const replaced = plan && {
      ...plan,
      source: 'replacement' as const,
      worsening: [],
      reason: 'Der Fonds wird geschlossen.',
    };
    const text = await textOf({ ...report, advice: { ...report.advice, plan: replaced } });
    expect(text.replace(/\s+/g, ' ')).toContain('Begründung Der Fonds wird geschlossen.');
  },
);

test('the suitability statement says what own weights make worse, and why they were chosen', async () => {
  const plan = somePlanOf({
    reason: 'Der Kunde wünscht es ausdrücklich.',
    worsening: [
      { kind: 'limitBroken', scope: 'portfolio', rule: 'maxCount', fundId: null, measured: 16, limit: 15 },
      { kind: 'hintOpened', hintKey: 'concentration', severity: 2 },
      { kind: 'classLeft', acceptedRiskClassId: 3, riskClassId: 5 },
      { kind: 'scoreLowered', before: 88, after: 41 },
      { kind: 'distanceGrown', before: 0.051, after: 0.2 },
    ],
  });
  const text = await textOf(reportWith('optimization', plan));
  for (const words of [
    'Was sich gegenüber heute verschlechtert',
    'Portfolio: 16 Fonds, höchstens 15 Fonds',
    'Neuer Hinweis (kritisch): Klumpenrisiko',
    'Risikoklasse RK3 wird verlassen; danach RK5',
    'Der Score sinkt von 88 auf 41.',
    'von 5,1 auf 20,0 Prozentpunkte',
    'Begründung: Der Kunde wünscht es ausdrücklich.',
  ])
    expect(text).toContain(words);
});

test('a report for everybody names no person, no number and no sum of the contract', async () => {
  const report = someContractReport('publicReport');
  const { customerName, contractNumber, makerName } = report.head;
  const text = await textOf(report);
  for (const secret of [customerName, contractNumber, makerName, '84.321', '85.571', '63.500'])
    expect(text).not.toContain(secret);
  expect(text).toContain('Aus je 100 €');
});

test('what is not known is a dash or a sentence, never a broken document', async () => {
  const { contract, info, hints } = someContractReport('legalContract');
  const nothing = {
    contract: {
      ...contract,
      currentPortfolio: null,
      currentSavingsPlan: null,
      contractScore: null,
      endDate: null,
    },
    info: {
      ...info,
      value: null,
      valueDate: null,
      ongoingFee: null,
      ongoingFeeEuro: null,
      reconciliation: null,
      allocation: [],
      risk: {
        ...info.risk,
        volatility: null,
        measured: null,
        riskClassId: null,
        rating: null,
        acceptedRiskClassId: null,
      },
    },
    funds: [],
    hints: { ...hints, hints: [] },
  };
  for (const type of contractReportTypes) {
    const document = await draw(someContractReport(type, nothing));
    expect(structureProblems(document)).toEqual([]);
    expect(pdfText(document).text).not.toMatch(/NaN|undefined|null/);
  }
});

test.each([
  ['without', 'Ohne Risikoprofil ist keine Empfehlung möglich.', []],
  [
    'with a merely suggested',
    'Ohne angenommenes Risikoprofil ist keine Empfehlung',
    [{ status: 'suggested' }],
  ],
  [
    'with an outdated',
    'Vor einer Empfehlung ist es zu erneuern.',
    [{ status: 'accepted', isOutdated: true }],
  ],
] as const)(
  '%s risk profile no statement advises anything, not even to change nothing',
  async (_what, reason, profiles) => {
    const report = someContractReport('optimization') as Extract<ContractReport, { type: 'optimization' }>;
    const [assessment] = report.profile.assessments;
    const text = await textOf({
      ...report,
      advice: { ...report.advice, plan: null },
      proposal: { ...report.proposal, optimization: null },
      profile: { assessments: profiles.map((one) => ({ ...assessment!, ...one })), analysis: null },
    });
    const sentences = text.replaceAll('\n', ' ');
    expect(sentences).toContain(reason);
    expect(sentences).not.toContain('unverändert zu lassen');
  },
);

test('a comparison without a proposal offers nothing to choose, and says what is missing', async () => {
  const report = someContractReport('comparison') as Extract<ContractReport, { type: 'comparison' }>;
  const optimization = report.proposal.optimization!;
  const unchanged = {
    ...report,
    contract: { ...report.contract, latestRiskAssessment: null },
    info: { ...report.info, risk: { ...report.info.risk, acceptedRiskClassId: null } },
    proposal: { ...report.proposal, optimization: { ...optimization, plan: null, proposal: null } },
  };
  const sentences = (await textOf(unchanged)).replaceAll('\n', ' ');
  expect(sentences).toContain('Ohne Risikoprofil ist keine Empfehlung möglich.');
  for (const words of ['Die Wahl', 'Vorschlag umsetzen', 'Steuern:']) expect(sentences).not.toContain(words);
});

test('where the score is not known, nobody says that advice serves the goal', async () => {
  const report = someContractReport('optimization') as Extract<ContractReport, { type: 'optimization' }>;
  const optimization = report.proposal.optimization!;
  expect(await textOf(report)).toContain('dient dem Ziel');
  const text = await textOf({
    ...report,
    proposal: {
      ...report.proposal,
      optimization: { ...optimization, before: { ...optimization.before, score: null } },
    },
  });
  expect(text).not.toContain('dient dem Ziel');
});

test('no two lines behind a chart have the same label, however close they are', async () => {
  const report = someContractReport('publicReport') as Extract<ContractReport, { history: HistoryFigures }>;
  const [first] = report.history.chart;
  const chart = [98, 99, 98.3].map((value, i) => ({
    ...first!,
    date: `2026-0${i + 6}-30`,
    value,
    contributions: 100,
  }));
  const text = await textOf({ ...report, history: { ...report.history, chart } });
  const labels = text.match(/^9[89](,\d+)?\s€$/gmu) ?? [];
  expect(labels.length).toBeGreaterThan(2);
  expect(new Set(labels).size).toBe(labels.length);
});

test('a sentence that leads into a table stands on its page, and so does the legend of the rings', async () => {
  for (const rows of [3, 6, 9, 12, 15, 18, 21, 24, 27]) {
    const report = someContractReport('legalContract');
    const portfolio = report.contract.currentPortfolio!;
    const [entry] = portfolio.portfolioEntries;
    const portfolioEntries = Array.from({ length: rows }, (_, i) => ({ ...entry!, id: i + 1 }));
    const { pages } = pdfText(
      await draw({
        ...report,
        contract: { ...report.contract, currentPortfolio: { ...portfolio, portfolioEntries } },
      }),
    );
    const plan = pages.flatMap((page) => page.split('Sparplan vom 01.01.2024').slice(1));
    expect([rows, plan]).toEqual([rows, [expect.stringMatching(/gültig ab[\s\S]*Betrag im Monat/)]]);
    const rings = pages.find((page) => page.includes('Aufteilung'));
    expect(rings).toContain('8  Geldmarkt EUR');
  }
});

test('a chart that cannot be drawn gives way to its description, and the rest is there', async () => {
  const report = someContractReport('portfolioHistory') as Extract<
    ContractReport,
    { history: HistoryFigures }
  >;
  const chart = report.history.chart.map((point, i) => ({ ...point, value: i === 3 ? NaN : point.value }));
  const heard: unknown[] = [];
  const hear = (error: unknown) => heard.push(error);
  subscribe(FIGURE_FAULTS, hear);
  const document = await draw({ ...report, history: { ...report.history, chart } });
  unsubscribe(FIGURE_FAULTS, hear);
  expect(heard).toEqual([expect.any(Error)]);
  const { text } = pdfText(document);
  expect(text).toContain('Die Grafik lässt sich nicht zeichnen.');
  expect(text).toContain('Von den Beiträgen zum Wert');
  expect(structureProblems(document)).toEqual([]);
});

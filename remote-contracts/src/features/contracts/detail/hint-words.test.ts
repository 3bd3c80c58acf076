import type { OptimizationHint } from '@depotwerk/contract/contracts';
import type { HintKey, ProposalKind } from '@depotwerk/domain';
import { addTranslations, formatsFor, i18n, startI18n } from '@depotwerk/platform';
import { someFund, someHint } from '@depotwerk/testing';
import de from '../../../i18n/german';
import { hintDetails } from './hint-details';
import { loadingFunds } from '../api/contract-funds';
import { fundName, hintText } from './hint-words';
import { proposalLines } from './proposal-lines';

const formats = formatsFor('de');
const funds = new Map([
  [1, someFund()],
  [2, someFund({ id: 2, name: 'Nordlicht ETF Europa' })],
]);

beforeAll(async () => {
  await startI18n('de', async () => ({}));
  const load = async () => de;
  await addTranslations('contracts', { de: load, en: load });
});

type Figure = NonNullable<OptimizationHint['measured']>;
const figure = (value: number, unit: Figure['unit']): Figure => ({ value, unit });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const context = () => ({
  t: i18n.getFixedT('de', 'contracts'),
  formats,
  funds,
  info: {
    allocation: [
      {
        peerGroupId: 9,
        peerGroupName: 'Aktien Europa',
        color: '#123456',
        portfolioFraction: 0.3,
        savingsPlanFraction: 0.3,
        targetFraction: 0.2,
        driftLimit: 0.05,
      },
    ],
  },
});
const words = (hint: Partial<OptimizationHint>) =>
  plain(hintText(someHint({ proposal: null, ...hint }), context()));
const details = (hint: Partial<OptimizationHint>) => hintDetails(someHint(hint), context()).map(plain);
const proposals = (hint: Partial<OptimizationHint>) => proposalLines(someHint(hint), context()).map(plain);

test.each<[HintKey, Figure | null, Figure | null, string]>([
  [
    'portfolioDeviation',
    figure(0.0725, 'fractionDifference'),
    figure(0.05, 'fractionDifference'),
    'Mindestens eine Vergleichsgruppe liegt 7,3 Prozentpunkte neben ihrer Zielgewichtung; toleriert werden 5,0 Prozentpunkte.',
  ],
  [
    'savingsPlanDeviation',
    figure(0.06, 'fractionDifference'),
    figure(0.05, 'fractionDifference'),
    'Im Sparplan liegt mindestens eine Vergleichsgruppe 6,0 Prozentpunkte neben ihrer Zielgewichtung; toleriert werden 5,0 Prozentpunkte.',
  ],
  [
    'savingsPlanMismatch',
    figure(0.22, 'fractionDifference'),
    figure(0.2, 'fractionDifference'),
    'Sparplan und Portfolio unterscheiden sich um 22,0 Prozentpunkte; toleriert werden 20,0 Prozentpunkte. Mit jeder Rate wächst die Abweichung.',
  ],
  [
    'riskClassLeft',
    figure(0.124, 'fraction'),
    figure(0.1, 'fraction'),
    'Das Risiko des Portfolios ist mit 12,4 % höher, als es die vereinbarte Risikoklasse zulässt (höchstens 10,0 %).',
  ],
  [
    'riskClassLeft',
    figure(0.04, 'fraction'),
    figure(0.06, 'fraction'),
    'Das Risiko des Portfolios ist mit 4,0 % geringer, als es der vereinbarten Risikoklasse entspricht (mindestens 6,0 %).',
  ],
  ['riskProfileOutdated', null, figure(24, 'months'), 'Für diesen Vertrag ist kein Risikoprofil angenommen.'],
  [
    'riskProfileOutdated',
    figure(30, 'months'),
    figure(24, 'months'),
    'Das Risikoprofil ist 30 Monate alt (Grenze: 24 Monate).',
  ],
  [
    'fundUnavailable',
    figure(1, 'count'),
    figure(0, 'count'),
    'Ein Fonds des Vertrags ist nicht mehr verfügbar:',
  ],
  [
    'fundUnavailable',
    figure(2, 'count'),
    figure(0, 'count'),
    '2 Fonds des Vertrags sind nicht mehr verfügbar:',
  ],
  [
    'weakRating',
    figure(2, 'stars'),
    figure(2, 'stars'),
    'Mindestens ein Fonds mit nennenswertem Anteil ist nur mit 2 von 5 Sternen bewertet (Grenze: 2). Der Tarif bietet besser bewertete Fonds derselben Vergleichsgruppe.',
  ],
  [
    'highFees',
    figure(0.009, 'fractionDifference'),
    figure(0.005, 'fractionDifference'),
    'Mindestens ein Fonds kostet im Jahr 0,9 Prozentpunkte mehr als der Median seiner Vergleichsgruppe; toleriert werden 0,5 Prozentpunkte.',
  ],
  [
    'highFees',
    figure(0.0162, 'fraction'),
    figure(0.015, 'fraction'),
    'Die laufenden Kosten des Portfolios betragen 1,6 % im Jahr; die Grenze liegt bei 1,5 %.',
  ],
  [
    'highFees',
    figure(0.01508, 'fraction'),
    figure(0.015, 'fraction'),
    'Die laufenden Kosten des Portfolios betragen 1,51 % im Jahr; die Grenze liegt bei 1,50 %.',
  ],
  [
    'esgPreferenceMissed',
    figure(0, 'count'),
    figure(3, 'count'),
    'Von 3 gewünschten Bereichen nachteiliger Auswirkungen (PAI) berücksichtigen die Fonds keinen.',
  ],
  [
    'etfAlternative',
    figure(0.008, 'fractionDifference'),
    figure(0.005, 'fractionDifference'),
    'Für mindestens einen aktiven Fonds bietet der Tarif einen vergleichbaren ETF, der im Jahr 0,8 Prozentpunkte weniger kostet.',
  ],
  [
    'concentration',
    figure(0.55, 'fraction'),
    figure(0.4, 'fraction'),
    'Ein Fonds oder eine Vergleichsgruppe macht 55,0 % des Fondsvermögens aus; die Grenze liegt bei 40,0 %.',
  ],
  [
    'concentration',
    figure(1.8, 'count'),
    figure(2.5, 'count'),
    'Das Fondsvermögen verteilt sich rechnerisch auf nur 1,8 gleich große Positionen; es sollten mindestens 2,5 sein.',
  ],
  [
    'tariffLimitsBroken',
    figure(1, 'count'),
    figure(0, 'count'),
    'Eine Vorgabe des Tarifs zu Anzahl, Anteil oder Betrag der Fonds wird nicht eingehalten.',
  ],
  [
    'reviewOverdue',
    figure(14, 'months'),
    figure(12, 'months'),
    'Seit der letzten Prüfung oder Beratung, ersatzweise seit Vertragsbeginn, sind 14 Monate vergangen; die Frist beträgt 12 Monate.',
  ],
  [
    'reviewOverdue',
    figure(324, 'months'),
    figure(12, 'months'),
    'Seit der letzten Prüfung oder Beratung, ersatzweise seit Vertragsbeginn, sind 27 Jahre vergangen; die Frist beträgt 12 Monate.',
  ],
  [
    'maturityNear',
    figure(0.7, 'fraction'),
    figure(0.4, 'fraction'),
    'Der Anteil risikoreicher Anlagen beträgt 70,0 %; bei der verbleibenden Laufzeit sollten es höchstens 40,0 % sein.',
  ],
  [
    'guaranteeAtRisk',
    figure(0.98, 'ratio'),
    figure(1, 'ratio'),
    'Das gesicherte Vermögen deckt 98,0 % des Betrags, der heute für die Garantie nötig ist; es sollten mindestens 100,0 % sein.',
  ],
  [
    'esgPreferenceMissed',
    figure(0.12, 'fraction'),
    figure(0.2, 'fraction'),
    'Der nachhaltige Anteil beträgt 12,0 %; gewünscht sind mindestens 20,0 %.',
  ],
  [
    'esgPreferenceMissed',
    figure(2, 'count'),
    figure(3, 'count'),
    'Von 3 gewünschten Bereichen nachteiliger Auswirkungen (PAI) berücksichtigen die Fonds nur 2.',
  ],
  [
    'targetMarket',
    figure(7, 'riskIndicator'),
    figure(5, 'riskIndicator'),
    'Mindestens ein Fonds hat den Risikoindikator 7; zur vereinbarten Risikoklasse passt höchstens 5.',
  ],
  [
    'targetMarket',
    figure(2, 'count'),
    figure(0, 'count'),
    '2 Fonds sind laut Hersteller nicht für diesen Kundenkreis bestimmt.',
  ],
  [
    'dataQuality',
    figure(9, 'businessDays'),
    figure(5, 'businessDays'),
    'Der älteste Fondskurs ist 9 Börsentage alt; zulässig sind 5 Börsentage.',
  ],
  [
    'dataQuality',
    figure(0.25, 'fraction'),
    figure(0.2, 'fraction'),
    '25,0 % des Vertragswerts liegen außerhalb der Fonds; bei diesem Tarif sind höchstens 20,0 % üblich.',
  ],
  ['dataQuality', figure(1, 'count'), figure(0, 'count'), 'Eine Angabe zu den Fonds fehlt:'],
])('%s, measured %j, limit %j', (hintKey, measured, limit, expected) => {
  expect(words({ hintKey, measured, limit })).toBe(expected);
});

test('a hint that only a newer server knows still says something', () => {
  const hintKey = 'somethingNew' as string as HintKey;
  expect(words({ hintKey })).toBe('Zu diesem Hinweis liegen keine weiteren Angaben vor.');
});

const order = { peerGroupId: 9, actualFraction: 0.3, targetFraction: 0.2, fractionChange: -0.1, eur: -1000 };

test('a deviation names the category, its weight, its target and the direction', () => {
  const hint = {
    hintKey: 'portfolioDeviation' as const,
    measured: figure(0.1, 'fractionDifference'),
    measuredOf: { kind: 'peerGroup' as const, id: 9 },
    limit: figure(0.05, 'fractionDifference'),
    proposal: { kind: 'rebalancePortfolio' as const, orders: [order] },
  };
  expect(words(hint)).toBe(
    '„Aktien Europa“ macht 30,0 % des Fondsvermögens aus, das Ziel sind 20,0 %: 10,0 Prozentpunkte zu viel; toleriert werden 5,0 Prozentpunkte.',
  );
  expect(proposals(hint)).toEqual(['Aktien Europa: 1.000,00 € verkaufen (von 30,0 % auf 20,0 %).']);
});

test('an overdue review says whether it is the Prüfung or the Beratung, and since when', () => {
  const duty = { since: '2024-01-15', isFirst: false, months: 14, limitMonths: 12 };
  const hint = (kind: 'check' | 'consultation', isFirst = false) => ({
    hintKey: 'reviewOverdue' as const,
    proposal: { kind: 'reviewContract' as const, duties: [{ ...duty, kind, isFirst }] },
  });
  expect(words(hint('check'))).toBe(
    'Die letzte Prüfung vom 15.01.2024 liegt 14 Monate zurück; die Frist beträgt 12 Monate.',
  );
  expect(words(hint('consultation', true))).toBe(
    'Seit Vertragsbeginn am 15.01.2024 gab es keine Beratung (14 Monate); die Frist beträgt 12 Monate.',
  );
  expect(proposals(hint('check'))).toEqual(['Vertrag prüfen.']);
});

test('every replacement is proposed with its saving a year', () => {
  const replacement = { fundId: 1, replacementFundId: 2, eur: 2000, savedEurPerYear: 20 };
  const replacements = [replacement, { fundId: 2, replacementFundId: 1, eur: 500, savedEurPerYear: 5 }];
  expect(
    proposals({
      proposal: { kind: 'replaceFunds', replacements, savedEurPerYear: 25, unavailabilities: [] },
    }),
  ).toEqual([
    '„Nordlicht Aktien Europa“ (2.000,00 €) durch „Nordlicht ETF Europa“ ersetzen: spart 20,00 € im Jahr.',
    '„Nordlicht ETF Europa“ (500,00 €) durch „Nordlicht Aktien Europa“ ersetzen: spart 5,00 € im Jahr.',
    'Zusammen: spart 25,00 € im Jahr.',
  ]);
});

test('a fund without replacement says so', () => {
  const replacements = [{ fundId: 1, replacementFundId: null, eur: 2000, savedEurPerYear: null }];
  expect(
    proposals({
      proposal: { kind: 'replaceFunds', replacements, savedEurPerYear: 0, unavailabilities: [] },
    }),
  ).toEqual(['„Nordlicht Aktien Europa“ ersetzen; das Fondsuniversum enthält keinen gleichwertigen Fonds.']);
});

test('a fund that is not available says why and since when', () => {
  const unavailability = {
    fundId: 1,
    reason: 'merged' as const,
    eventDate: '2025-03-01',
    successorFundId: 2,
  };
  expect(
    details({
      proposal: {
        kind: 'replaceFunds',
        replacements: [],
        savedEurPerYear: 0,
        unavailabilities: [
          unavailability,
          { ...unavailability, reason: 'closed', successorFundId: null },
          { ...unavailability, reason: 'notInUniverse', eventDate: null, successorFundId: null },
        ],
      },
    }),
  ).toEqual([
    '„Nordlicht Aktien Europa“: zum 01.03.2025 verschmolzen mit „Nordlicht ETF Europa“',
    '„Nordlicht Aktien Europa“: geschlossen zum 01.03.2025',
    '„Nordlicht Aktien Europa“: nicht im Fondsuniversum des Tarifs',
  ]);
});

test('every broken limit of the tariff is named with what was measured', () => {
  const violation = { scope: 'portfolio' as const, fundId: 1, measured: 0.0496, limit: 0.05 };
  expect(
    details({
      proposal: {
        kind: 'meetTariffLimits',
        violations: [
          { ...violation, rule: 'minFraction' },
          { ...violation, rule: 'maxCount', scope: 'savingsPlan', fundId: null, measured: 11, limit: 10 },
        ],
      },
    }),
  ).toEqual([
    'Portfolio, „Nordlicht Aktien Europa“: Anteil 4,96 %, mindestens 5,00 % verlangt',
    'Sparplan: 11 Fonds, höchstens 10 erlaubt',
  ]);
});

test('a missed sustainability preference names what is missing', () => {
  expect(
    details({
      proposal: {
        kind: 'raiseEsgShare',
        shortfalls: [{ share: 'taxonomy', reachedFraction: 0.12, wishedFraction: 0.2 }],
        paiFamilies: ['water'],
      },
    }),
  ).toEqual([
    'Taxonomiekonforme Anlagen: 12,0 % statt der gewünschten 20,0 %',
    'Nicht berücksichtigt: Wasser',
  ]);
});

test('a proposal of a kind that only a newer server knows is left out', () => {
  const proposal = { kind: 'somethingNew' as string as ProposalKind } as OptimizationHint['proposal'];
  expect(proposals({ proposal })).toEqual([]);
  expect(proposals({ proposal: null })).toEqual([]);
});

test('a fund has its number as a name only once it is known that it has no other', () => {
  const { t } = context();
  expect(fundName(385, loadingFunds, t)).toBe('…');
  expect(fundName(385, new Map(), t)).toBe('Fonds Nr. 385');
  expect(fundName(2, funds, t)).toBe('Nordlicht ETF Europa');
});

import type { OptimizationHint } from '@depotwerk/contract';
import { proposalKinds, type HintKey, type ProposalKind } from '@depotwerk/domain';
import { addTranslations, formatsFor, i18n, startI18n } from '@depotwerk/platform';
import { someContractInfo, someFund, someHint } from '@depotwerk/testing';
import de from '../../../i18n/de.json';
import { hintText, proposalText } from './hint-words';

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
const words = (hint: Partial<OptimizationHint>) =>
  hintText(someHint(hint), i18n.getFixedT('de', 'contracts'), formats).replaceAll('\u00a0', ' ');
const proposal = (hint: Partial<OptimizationHint>) =>
  proposalText(someHint(hint), i18n.getFixedT('de', 'contracts'), { funds, info: someContractInfo() });

test.each<[HintKey, Figure | null, Figure | null, string]>([
  [
    'portfolioDeviation',
    figure(0.0725, 'fractionDifference'),
    figure(0.05, 'fractionDifference'),
    'Mindestens eine Fondskategorie liegt 7,3 Prozentpunkte neben ihrer Zielgewichtung; toleriert werden 5,0 Prozentpunkte.',
  ],
  [
    'savingsPlanDeviation',
    figure(0.06, 'fractionDifference'),
    figure(0.05, 'fractionDifference'),
    'Im Sparplan liegt mindestens eine Fondskategorie 6,0 Prozentpunkte neben ihrer Zielgewichtung; toleriert werden 5,0 Prozentpunkte.',
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
    'Ein Fonds des Vertrags ist geschlossen, verschmolzen oder nicht mehr im Fondsuniversum des Tarifs.',
  ],
  [
    'fundUnavailable',
    figure(2, 'count'),
    figure(0, 'count'),
    '2 Fonds des Vertrags sind geschlossen, verschmolzen oder nicht mehr im Fondsuniversum des Tarifs.',
  ],
  [
    'weakRating',
    figure(2, 'stars'),
    figure(2, 'stars'),
    'Mindestens ein Fonds mit nennenswertem Anteil ist nur mit 2 von 5 Sternen bewertet (Grenze: 2). Der Tarif bietet besser bewertete Fonds derselben Kategorie.',
  ],
  [
    'highFees',
    figure(0.009, 'fractionDifference'),
    figure(0.005, 'fractionDifference'),
    'Mindestens ein Fonds kostet im Jahr 0,9 Prozentpunkte mehr als der Median seiner Kategorie; toleriert werden 0,5 Prozentpunkte.',
  ],
  [
    'highFees',
    figure(0.0162, 'fraction'),
    figure(0.015, 'fraction'),
    'Die laufenden Kosten des Portfolios betragen 1,6 % im Jahr; die Grenze liegt bei 1,5 %.',
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
    'Ein Fonds oder eine Fondskategorie macht 55,0 % des Fondsvermögens aus; die Grenze liegt bei 40,0 %.',
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
  [
    'dataQuality',
    figure(1, 'count'),
    figure(0, 'count'),
    'Zu einem Fonds fehlen Angaben, etwa Kurs oder Kategorie.',
  ],
])('%s, measured %j, limit %j', (hintKey, measured, limit, expected) => {
  expect(words({ hintKey, measured, limit })).toBe(expected);
});

test('a hint that only a newer server knows still says something', () => {
  const hintKey = 'somethingNew' as string as HintKey;
  expect(words({ hintKey })).toBe('Zu diesem Hinweis liegen keine weiteren Angaben vor.');
});

describe('proposals', () => {
  test('name the fund and what replaces it', () => {
    expect(proposal({ proposal: { kind: 'replaceFunds', fundId: 1, replacementFundId: 2 } })).toBe(
      '„Nordlicht Aktien Europa“ durch „Nordlicht ETF Europa“ ersetzen.',
    );
  });
  test('say when nothing fits as a replacement', () => {
    expect(proposal({ proposal: { kind: 'replaceFunds', fundId: 1 } })).toBe(
      '„Nordlicht Aktien Europa“ ersetzen; das Fondsuniversum enthält keinen gleichwertigen Fonds.',
    );
  });
  test('name the category', () => {
    expect(proposal({ proposal: { kind: 'rebalancePortfolio', peerGroupId: 9 } })).toBe(
      'Portfolio auf die Zielgewichtung zurückführen, vor allem in der Kategorie „Aktien Europa“.',
    );
  });
  test('of a kind that only a newer server knows are left out', () => {
    const kind = 'somethingNew' as string as ProposalKind;
    expect(proposal({ proposal: { kind } })).toBeNull();
    expect(proposal({ proposal: null })).toBeNull();
  });
  test.each(proposalKinds)('%s has words without any detail', (kind) => {
    expect(proposal({ proposal: { kind } })).toMatch(/\.$/);
  });
});

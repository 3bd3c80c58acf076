import type { Situation } from '@depotwerk/contract/contracts';
import { figureDecimals, type FigureKind } from '@depotwerk/contract/floor/values/figure-kinds';
import { shownDifference, shownPoints, type StressOutcome } from '@depotwerk/domain';
import type { TaggedDocument } from '../../kit/tagged-document';
import type { Text, Wording } from '../../kit/wording';
import type { ReportProposal } from '../contract-report';
import { mixSection } from './allocation';

/** Situations side by side; without a second one there is nothing to change. */
export interface Comparison {
  readonly before: Situation;
  readonly after: Situation | null;
  /** The day of which the figures after new money are; null: today. */
  readonly later: { readonly months: number; readonly date: string } | null;
}

/** Heads a column of what is proposed. */
const proposalHead = ({ later }: Pick<Comparison, 'later'>, { say, date }: Wording): string =>
  later === null
    ? say('Vorschlag', 'Proposal')
    : say(`Vorschlag am ${date(later.date)}`, `Proposal on ${date(later.date)}`);

type Maybe = number | null | undefined;

function pointsOf(kind: FigureKind, from: Maybe, to: Maybe, { say, points }: Wording): string {
  if (from == null || to == null) return '–';
  const difference = shownPoints(from, to, figureDecimals[kind]);
  return `${difference > 0 ? '+' : ''}${points(difference, kind)}\u00a0${say('Pp.', 'pp')}`;
}

function changeOf(from: number, to: number, decimals: number, { number }: Wording): string {
  const difference = shownDifference(from, to, decimals);
  return (difference > 0 ? '+' : '') + number(difference, decimals);
}

interface FigureRow {
  readonly name: Text;
  /** What it is of another day depends on what is paid in until then, not on what is advised. */
  readonly isOfToday?: true;
  readonly show: (situation: Situation, wording: Wording) => string;
  readonly change: (before: Situation, after: Situation, wording: Wording) => string;
}

const figureRows: readonly FigureRow[] = [
  {
    name: { de: 'Schwankung pro Jahr (Volatilität)', en: 'Volatility per year' },
    show: ({ volatility, isRiskSimplified }, { percent }) =>
      percent(volatility, 'risk') + (isRiskSimplified && volatility !== null ? ' *' : ''),
    change: (from, to, wording) => pointsOf('risk', from.volatility, to.volatility, wording),
  },
  {
    name: { de: 'Risikoklasse und Einstufung', en: 'Risk class and rating' },
    show: ({ riskClassId, rating }, { number }) =>
      riskClassId === null ? '–' : `RK${riskClassId} (${number(rating, 1)})`,
    change: (from, to, wording) =>
      from.rating === null || to.rating === null ? '–' : changeOf(from.rating, to.rating, 1, wording),
  },
  {
    name: { de: 'Laufende Kosten in Euro pro Jahr', en: 'Ongoing costs in euros per year' },
    isOfToday: true,
    show: ({ cost }, { money }) => money(cost?.eurPerYear ?? null),
    change: (from, to, { signedMoney }) =>
      from.cost && to.cost ? signedMoney(shownDifference(from.cost.eurPerYear, to.cost.eurPerYear, 2)) : '–',
  },
  {
    name: { de: 'Laufende Kosten in Prozent', en: 'Ongoing costs in percent' },
    isOfToday: true,
    show: ({ cost }, { percent }) => percent(cost?.feeFraction ?? null, 'cost'),
    change: (from, to, wording) => pointsOf('cost', from.cost?.feeFraction, to.cost?.feeFraction, wording),
  },
  {
    name: { de: 'Bewertung, Sterne von 5', en: 'Rating, stars of 5' },
    show: ({ stars }, { number }) => number(stars?.average ?? null, 1),
    change: (from, to, wording) =>
      from.stars && to.stars ? changeOf(from.stars.average, to.stars.average, 1, wording) : '–',
  },
  {
    name: {
      de: 'Nachhaltige Investitionen (Mindestanteil)',
      en: 'Sustainable investments (minimum share)',
    },
    show: ({ esg }, { percent }) => percent(esg?.sustainableFraction ?? null, 'share'),
    change: (from, to, wording) =>
      pointsOf('share', from.esg?.sustainableFraction, to.esg?.sustainableFraction, wording),
  },
  {
    name: {
      de: 'Anlagen nach EU-Taxonomie (Mindestanteil)',
      en: 'Taxonomy-aligned investments (minimum share)',
    },
    show: ({ esg }, { percent }) => percent(esg?.taxonomyFraction ?? null, 'share'),
    change: (from, to, wording) =>
      pointsOf('share', from.esg?.taxonomyFraction, to.esg?.taxonomyFraction, wording),
  },
  {
    name: { de: 'Score, von 100', en: 'Score, of 100' },
    show: ({ score }, { number }) => number(score?.value ?? null, 0),
    change: (from, to, wording) =>
      from.score && to.score ? changeOf(from.score.value, to.score.value, 0, wording) : '–',
  },
  {
    name: { de: 'Offene Hinweise', en: 'Open hints' },
    show: ({ hints }, { number }) => number(hints.length, 0),
    change: (from, to, wording) => changeOf(from.hints.length, to.hints.length, 0, wording),
  },
];

/** Figures of the contract unchanged, and after what is proposed. */
export function figuresTable(document: TaggedDocument, comparison: Comparison): void {
  const { before, after, later } = comparison;
  const { wording } = document;
  const { say, date, span } = wording;
  if (later !== null)
    document.lead(
      say(
        `Der Vorschlag ändert nur den Sparplan. Seine Zahlen gelten für den ${date(later.date)} (${span(later.months)} nach ` +
          'dem Stand des Portfolios): mit den bis dahin gezahlten Beiträgen, zu Preisen von heute. Ein Teil der ' +
          'Veränderung kommt daher aus neuem Geld.',
        `The proposal changes the savings plan only. Its figures are those of ${date(later.date)} (${span(later.months)} after ` +
          'the day of the portfolio): with the contributions paid until then, at prices of today. A part of the ' +
          'change therefore comes from new money.',
      ),
    );
  const figure = { align: 'right' as const };
  const nameHead = say('Kennzahl', 'Figure');
  const beforeHead = say('Unverändert', 'Unchanged');
  document.table(
    after === null
      ? [
          { fraction: 0.6, head: nameHead },
          { fraction: 0.4, head: beforeHead, ...figure },
        ]
      : [
          { fraction: 0.43, head: nameHead },
          { fraction: 0.19, head: beforeHead, ...figure },
          { fraction: 0.19, head: proposalHead(comparison, wording), ...figure },
          { fraction: 0.19, head: say('Veränderung', 'Change'), ...figure },
        ],
    figureRows
      .filter(({ isOfToday }) => later === null || !isOfToday)
      .map(({ name, show, change }) => {
        const now = [wording.of(name), show(before, wording)];
        return after === null ? now : [...now, show(after, wording), change(before, after, wording)];
      }),
  );
  if (before.isRiskSimplified || after?.isRiskSimplified)
    document.smallPrint(
      say(
        '* aus den Risikoindikatoren der Fonds geschätzt, weil Kurse fehlen',
        '* estimated from the risk indicators of the funds, because prices are missing',
      ),
    );
}

/** The mix by peer groups before, after and as the tariff wants it. */
export function mixComparison(
  document: TaggedDocument,
  comparison: Comparison,
  proposal: ReportProposal,
): void {
  const { wording } = document;
  const { say } = wording;
  const { before, after } = comparison;
  const target = proposal.optimization?.targetPeerGroups ?? [];
  const fractionIn = (shares: readonly { peerGroupId: number; fraction: number }[], id: number) =>
    shares.find(({ peerGroupId }) => peerGroupId === id)?.fraction ?? 0;
  const present = (id: number): boolean =>
    [before.peerGroups, after?.peerGroups ?? [], target].some((shares) => fractionIn(shares, id) > 0);
  const groups = [
    ...proposal.peerGroups,
    { id: 0, name: say('Ohne Vergleichsgruppe', 'Without peer group'), color: '#8a94a0' },
  ];
  const rows = groups
    .filter(({ id }) => present(id))
    .map(({ id, name, color }) => ({
      name,
      color,
      fractions: [
        fractionIn(before.peerGroups, id),
        ...(after === null ? [] : [fractionIn(after.peerGroups, id)]),
        ...(target.length === 0 ? [] : [fractionIn(target, id)]),
      ],
    }))
    .sort((a, b) => (b.fractions[0] ?? 0) - (a.fractions[0] ?? 0));
  const titles = [
    say('Unverändert', 'Unchanged'),
    ...(after === null ? [] : [proposalHead(comparison, wording)]),
    ...(target.length === 0 ? [] : [say('Ziel', 'Target')]),
  ];
  mixSection(document, titles, rows);
}

/** The mixes in times of crisis, in percent and EUR of today's fund assets. */
export function stressTable(
  document: TaggedDocument,
  { stress }: ReportProposal,
  comparison: Comparison,
): void {
  const { wording } = document;
  const { say } = wording;
  const fundsEur = comparison.before.funds.reduce((sum, { eur }) => sum + eur, 0);
  const { before, after } = stress;
  const text = (outcome: StressOutcome | undefined): string =>
    outcome?.returnFraction == null
      ? wording.notKnown
      : `${wording.percent(outcome.returnFraction, 'return')}  (${wording.wholeMoney(outcome.returnFraction * fundsEur)})`;
  document.lead(
    say(
      'Größter Rückgang der Aufteilung in Krisenjahren, gerechnet mit den Vergleichsgruppen der Fonds: vorher gekauft und ' +
        'gehalten, in Euro bezogen auf das heutige Fondsvermögen.',
      'Deepest fall of the allocation in years of crisis, computed with the peer groups of the funds: bought before and ' +
        'held, in euros of the fund assets of today.',
    ),
  );
  const hasProposal = after.length > 0;
  const fraction = hasProposal ? 0.38 : 0.76;
  document.table(
    [
      { fraction: 0.24, head: say('Krise', 'Crisis') },
      { fraction, head: say('Unverändert', 'Unchanged'), align: 'right' },
      ...(hasProposal
        ? [{ fraction, head: proposalHead(comparison, wording), align: 'right' as const }]
        : []),
    ],
    before.map((outcome, i) => [
      wording.of(crisisTexts[outcome.year]),
      text(outcome),
      ...(hasProposal ? [text(after[i])] : []),
    ]),
  );
}

const crisisTexts = {
  2008: { de: '2008 Finanzkrise', en: '2008 financial crisis' },
  2020: { de: '2020 Pandemie', en: '2020 pandemic' },
  2022: { de: '2022 Zinswende', en: '2022 turn of interest rates' },
} as const satisfies Record<number, Text>;

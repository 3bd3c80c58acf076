import type { Situation } from '@depotwerk/contract/contracts';
import { figureDecimals, type FigureKind } from '@depotwerk/contract/floor/values/figure-kinds';
import { shownDifference, shownPoints, type StressOutcome } from '@depotwerk/domain';
import {
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPoints,
  formatSpan,
  formatWholeMoney,
} from '../../../files/german-format';
import type { TaggedDocument } from '../../kit/tagged-document';
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
const proposalHead = ({ later }: Pick<Comparison, 'later'>): string =>
  later === null ? 'Vorschlag' : `Vorschlag am ${formatDate(later.date)}`;

const points = (kind: FigureKind, from: number | null | undefined, to: number | null | undefined): string => {
  if (from == null || to == null) return '–';
  const difference = shownPoints(from, to, figureDecimals[kind]);
  return `${difference > 0 ? '+' : ''}${formatPoints(difference, kind)}\u00a0Pp.`;
};

const changeOf = (from: number, to: number, decimals: number): string => {
  const difference = shownDifference(from, to, decimals);
  return (difference > 0 ? '+' : '') + formatNumber(difference, decimals);
};

interface FigureRow {
  readonly name: string;
  /** What it is of another day depends on what is paid in until then, not on what is advised. */
  readonly isOfToday?: true;
  readonly show: (situation: Situation) => string;
  readonly change: (before: Situation, after: Situation) => string;
}

const figureRows: readonly FigureRow[] = [
  {
    name: 'Schwankung pro Jahr (Volatilität)',
    show: ({ volatility, isRiskSimplified }) =>
      formatPercent(volatility, 'risk') + (isRiskSimplified && volatility !== null ? ' *' : ''),
    change: (from, to) => points('risk', from.volatility, to.volatility),
  },
  {
    name: 'Risikoklasse und Einstufung',
    show: ({ riskClassId, rating }) =>
      riskClassId === null ? '–' : `RK${riskClassId} (${formatNumber(rating, 1)})`,
    change: (from, to) =>
      from.rating === null || to.rating === null ? '–' : changeOf(from.rating, to.rating, 1),
  },
  {
    name: 'Laufende Kosten in Euro pro Jahr',
    isOfToday: true,
    show: ({ cost }) => formatMoney(cost?.eurPerYear ?? null),
    change: (from, to) =>
      from.cost && to.cost ? `${changeOf(from.cost.eurPerYear, to.cost.eurPerYear, 2)}\u00a0€` : '–',
  },
  {
    name: 'Laufende Kosten in Prozent',
    isOfToday: true,
    show: ({ cost }) => formatPercent(cost?.feeFraction ?? null, 'cost'),
    change: (from, to) => points('cost', from.cost?.feeFraction, to.cost?.feeFraction),
  },
  {
    name: 'Bewertung, Sterne von 5',
    show: ({ stars }) => formatNumber(stars?.average ?? null, 1),
    change: (from, to) => (from.stars && to.stars ? changeOf(from.stars.average, to.stars.average, 1) : '–'),
  },
  {
    name: 'Nachhaltige Investitionen (Mindestanteil)',
    show: ({ esg }) => formatPercent(esg?.sustainableFraction ?? null, 'share'),
    change: (from, to) => points('share', from.esg?.sustainableFraction, to.esg?.sustainableFraction),
  },
  {
    name: 'Anlagen nach EU-Taxonomie (Mindestanteil)',
    show: ({ esg }) => formatPercent(esg?.taxonomyFraction ?? null, 'share'),
    change: (from, to) => points('share', from.esg?.taxonomyFraction, to.esg?.taxonomyFraction),
  },
  {
    name: 'Score, von 100',
    show: ({ score }) => formatNumber(score?.value ?? null, 0),
    change: (from, to) => (from.score && to.score ? changeOf(from.score.value, to.score.value, 0) : '–'),
  },
  {
    name: 'Offene Hinweise',
    show: ({ hints }) => formatNumber(hints.length, 0),
    change: (from, to) => changeOf(from.hints.length, to.hints.length, 0),
  },
];

/** Figures of the contract unchanged, and after what is proposed. */
export function figuresTable(document: TaggedDocument, comparison: Comparison): void {
  const { before, after, later } = comparison;
  if (later !== null)
    document.lead(
      `Der Vorschlag ändert nur den Sparplan. Seine Zahlen gelten für den ${formatDate(later.date)} (${formatSpan(later.months)} nach ` +
        'dem Stand des Portfolios): mit den bis dahin gezahlten Beiträgen, zu Preisen von heute. Ein Teil der ' +
        'Veränderung kommt daher aus neuem Geld.',
    );
  const figure = { align: 'right' as const };
  document.table(
    after === null
      ? [
          { fraction: 0.6, head: 'Kennzahl' },
          { fraction: 0.4, head: 'Unverändert', ...figure },
        ]
      : [
          { fraction: 0.43, head: 'Kennzahl' },
          { fraction: 0.19, head: 'Unverändert', ...figure },
          { fraction: 0.19, head: proposalHead(comparison), ...figure },
          { fraction: 0.19, head: 'Veränderung', ...figure },
        ],
    figureRows
      .filter(({ isOfToday }) => later === null || !isOfToday)
      .map(({ name, show, change }) =>
        after === null ? [name, show(before)] : [name, show(before), show(after), change(before, after)],
      ),
  );
  if (before.isRiskSimplified || after?.isRiskSimplified)
    document.smallPrint('* aus den Risikoindikatoren der Fonds geschätzt, weil Kurse fehlen');
}

/** The mix by peer groups before, after and as the tariff wants it. */
export function mixComparison(
  document: TaggedDocument,
  comparison: Comparison,
  proposal: ReportProposal,
): void {
  const { before, after } = comparison;
  const target = proposal.optimization?.targetPeerGroups ?? [];
  const fractionIn = (shares: readonly { peerGroupId: number; fraction: number }[], id: number) =>
    shares.find(({ peerGroupId }) => peerGroupId === id)?.fraction ?? 0;
  const present = (id: number): boolean =>
    [before.peerGroups, after?.peerGroups ?? [], target].some((shares) => fractionIn(shares, id) > 0);
  const groups = [...proposal.peerGroups, { id: 0, name: 'Ohne Vergleichsgruppe', color: '#8a94a0' }];
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
    'Unverändert',
    ...(after === null ? [] : [proposalHead(comparison)]),
    ...(target.length === 0 ? [] : ['Ziel']),
  ];
  mixSection(document, titles, rows);
}

/** The mixes in times of crisis, in percent and EUR of today's fund assets. */
export function stressTable(
  document: TaggedDocument,
  { stress }: ReportProposal,
  comparison: Comparison,
): void {
  const fundsEur = comparison.before.funds.reduce((sum, { eur }) => sum + eur, 0);
  const { before, after } = stress;
  const text = (outcome: StressOutcome | undefined): string =>
    outcome?.returnFraction == null
      ? 'nicht bekannt'
      : `${formatPercent(outcome.returnFraction, 'return')}  (${formatWholeMoney(outcome.returnFraction * fundsEur)})`;
  document.lead(
    'Größter Rückgang der Aufteilung in Krisenjahren, gerechnet mit den Vergleichsgruppen der Fonds: vorher gekauft und ' +
      'gehalten, in Euro bezogen auf das heutige Fondsvermögen.',
  );
  const hasProposal = after.length > 0;
  const fraction = hasProposal ? 0.38 : 0.76;
  document.table(
    [
      { fraction: 0.24, head: 'Krise' },
      { fraction, head: 'Unverändert', align: 'right' },
      ...(hasProposal ? [{ fraction, head: proposalHead(comparison), align: 'right' as const }] : []),
    ],
    before.map((outcome, i) => [
      crisisTexts[outcome.year],
      text(outcome),
      ...(hasProposal ? [text(after[i])] : []),
    ]),
  );
}

const crisisTexts = {
  2008: '2008 Finanzkrise',
  2020: '2020 Pandemie',
  2022: '2022 Zinswende',
} as const;

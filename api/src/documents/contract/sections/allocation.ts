import type { AllocationShare } from '@depotwerk/contract/contracts';
import { formatPercent } from '../../../files/german-format';
import { drawDonuts, type Donut, type Slice } from '../../kit/charts/donut';
import type { TaggedDocument } from '../../kit/tagged-document';

const DONUT_HEIGHT = 170;

/** One kind of investment in up to three mixes; null: there is no such mix. */
export interface MixRow {
  readonly name: string;
  readonly color: string;
  readonly fractions: readonly (number | null)[];
}

/** Rings and the table of the same figures; numbers lead from one to the other without colour. */
export function mixSection(
  document: TaggedDocument,
  titles: readonly string[],
  rows: readonly MixRow[],
): void {
  const slicesOf = (mix: number): readonly Slice[] =>
    rows.map(({ color, fractions }, i) => ({ label: String(i + 1), color, fraction: fractions[mix] ?? 0 }));
  const donuts = titles.flatMap((title, mix): Donut[] => {
    const slices = slicesOf(mix);
    const count = slices.filter(({ fraction }) => fraction > 0).length;
    return count === 0 ? [] : [{ title, figure: count === 1 ? '1 Gruppe' : `${count} Gruppen`, slices }];
  });
  if (donuts.length === 0) {
    document.paragraph('Es gibt keine Fonds, deren Aufteilung sich zeigen ließe.');
    return;
  }
  const fraction = 0.6 / titles.length;
  document.figureWithTable(
    {
      description: description(titles, rows),
      height: DONUT_HEIGHT,
      draw: (pdf, area) => drawDonuts(pdf, area, donuts),
    },
    [
      { fraction: 1 - fraction * titles.length, head: 'Vergleichsgruppe' },
      ...titles.map((head) => ({ fraction, head, align: 'right' as const })),
    ],
    rows.map(({ name, color, fractions }, i) => [
      { text: `${i + 1}  ${name}`, color },
      ...titles.map((_, mix) => formatPercent(fractions[mix] ?? null, 'share')),
    ]),
  );
}

const description = (titles: readonly string[], rows: readonly MixRow[]): string =>
  `Ringdiagramm der Aufteilung nach Vergleichsgruppen. ${titles
    .map((title, mix) => {
      const parts = rows.flatMap(({ name, fractions }) =>
        (fractions[mix] ?? 0) > 0 ? [`${name} ${formatPercent(fractions[mix] ?? null, 'share')}`] : [],
      );
      return `${title}: ${parts.length === 0 ? 'nichts' : parts.join(', ')}.`;
    })
    .join(' ')}`;

const mixTitles = {
  portfolioFraction: 'Portfolio',
  savingsPlanFraction: 'Sparplan',
  targetFraction: 'Ziel',
} as const;

/** Portfolio, savings plan and target as far as the contract has them. */
export function allocationSection(document: TaggedDocument, allocation: readonly AllocationShare[]): void {
  const mixes = (['portfolioFraction', 'savingsPlanFraction', 'targetFraction'] as const).filter((mix) =>
    allocation.some((share) => share[mix] !== null),
  );
  document.heading(2, 'Aufteilung');
  mixSection(
    document,
    mixes.map((mix) => mixTitles[mix]),
    allocation.map((share) => ({
      name: share.peerGroupName,
      color: share.color,
      fractions: mixes.map((mix) => share[mix]),
    })),
  );
}

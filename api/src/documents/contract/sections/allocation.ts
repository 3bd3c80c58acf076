import type { AllocationShare } from '@depotwerk/contract/contracts';
import { drawDonuts, type Donut, type Slice } from '../../kit/charts/donut';
import type { TaggedDocument } from '../../kit/tagged-document';
import type { Text, Wording } from '../../kit/wording';

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
  const { say, term, percent } = document.wording;
  const slicesOf = (mix: number): readonly Slice[] =>
    rows.map(({ color, fractions }, i) => ({ label: String(i + 1), color, fraction: fractions[mix] ?? 0 }));
  const donuts = titles.flatMap((title, mix): Donut[] => {
    const slices = slicesOf(mix);
    const count = slices.filter(({ fraction }) => fraction > 0).length;
    const figure = count === 1 ? say('1 Gruppe', '1 group') : say(`${count} Gruppen`, `${count} groups`);
    return count === 0 ? [] : [{ title, figure, slices }];
  });
  if (donuts.length === 0) {
    document.paragraph(
      say(
        'Es gibt keine Fonds, deren Aufteilung sich zeigen ließe.',
        'There are no funds whose allocation could be shown.',
      ),
    );
    return;
  }
  const fraction = 0.6 / titles.length;
  document.figureWithTable(
    {
      description: description(titles, rows, document.wording),
      height: DONUT_HEIGHT,
      draw: (pdf, area) => drawDonuts(pdf, area, donuts),
    },
    [
      { fraction: 1 - fraction * titles.length, head: say('Vergleichsgruppe', 'Peer group') },
      ...titles.map((head) => ({ fraction, head, align: 'right' as const })),
    ],
    rows.map(({ name, color, fractions }, i) => [
      { text: `${i + 1}  ${term(name)}`, color },
      ...titles.map((_, mix) => percent(fractions[mix] ?? null, 'share')),
    ]),
  );
}

function description(
  titles: readonly string[],
  rows: readonly MixRow[],
  { say, term, percent }: Wording,
): string {
  const mixes = titles.map((title, mix) => {
    const parts = rows.flatMap(({ name, fractions }) =>
      (fractions[mix] ?? 0) > 0 ? [`${term(name)} ${percent(fractions[mix] ?? null, 'share')}`] : [],
    );
    return `${title}: ${parts.length === 0 ? say('nichts', 'nothing') : parts.join(', ')}.`;
  });
  return `${say('Ringdiagramm der Aufteilung nach Vergleichsgruppen.', 'Ring chart of the allocation by peer groups.')} ${mixes.join(' ')}`;
}

const mixTitles = {
  portfolioFraction: { de: 'Portfolio', en: 'Portfolio' },
  savingsPlanFraction: { de: 'Sparplan', en: 'Savings plan' },
  targetFraction: { de: 'Ziel', en: 'Target' },
} as const satisfies Record<string, Text>;

/** Portfolio, savings plan and target as far as the contract has them. */
export function allocationSection(document: TaggedDocument, allocation: readonly AllocationShare[]): void {
  const { say, of } = document.wording;
  const mixes = (['portfolioFraction', 'savingsPlanFraction', 'targetFraction'] as const).filter((mix) =>
    allocation.some((share) => share[mix] !== null),
  );
  document.heading(2, say('Aufteilung', 'Allocation'));
  mixSection(
    document,
    mixes.map((mix) => of(mixTitles[mix])),
    allocation.map((share) => ({
      name: share.peerGroupName,
      color: share.color,
      fractions: mixes.map((mix) => share[mix]),
    })),
  );
}

import type { OptimizationHint } from '@depotwerk/contract/contracts';
import type { TaggedDocument } from '../kit/tagged-document';
import type { Text, Wording } from '../kit/wording';
import type { SuitabilityReport } from './suitability-report';

type Measure = NonNullable<OptimizationHint['measured']>;

export function measureText(
  measure: Measure | null,
  { say, number, percent, points, span }: Wording,
): string {
  if (measure === null) return '–';
  const { value, unit } = measure;
  switch (unit) {
    case 'fraction':
    case 'ratio':
      return percent(value, 'share');
    case 'fractionDifference': {
      const difference = points(value, 'share');
      return say(`${difference} Prozentpunkte`, `${difference} percentage points`);
    }
    case 'months':
      return span(value);
    case 'businessDays':
      return say(`${number(value, 0)} Bankarbeitstage`, `${number(value, 0)} banking days`);
    case 'count':
    case 'stars':
    case 'riskIndicator':
      return number(value, Number.isInteger(value) ? 0 : 1);
  }
}

export const severityTexts: Readonly<Record<OptimizationHint['severity'], Text>> = {
  0: { de: 'Information', en: 'information' },
  1: { de: 'Warnung', en: 'warning' },
  2: { de: 'kritisch', en: 'critical' },
};

/** Warnings about the depot, the gravest first. */
export function hintSection(document: TaggedDocument, { result: { depot } }: SuitabilityReport): void {
  if (!depot) return;
  const { wording } = document;
  const { say } = wording;
  document.heading(2, say('Warnungen zum Depot', 'Warnings about the depot'));
  if (depot.hints.length === 0) {
    document.paragraph(say('Zum Depot gibt es keine Warnungen.', 'There are no warnings about the depot.'));
    return;
  }
  document.table(
    [
      { fraction: 0.5, head: say('Warnung', 'Warning') },
      { fraction: 0.14, head: say('Schwere', 'Severity') },
      { fraction: 0.18, head: say('Gemessen', 'Measured'), align: 'right' },
      { fraction: 0.18, head: say('Grenze', 'Limit'), align: 'right' },
    ],
    depot.hints.map(({ hintKey, severity, measured, limit }) => [
      wording.hint(hintKey),
      wording.of(severityTexts[severity]),
      measureText(measured, wording),
      measureText(limit, wording),
    ]),
  );
}

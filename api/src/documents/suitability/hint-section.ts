import type { OptimizationHint } from '@depotwerk/contract/contracts';
import { formatNumber, formatPercent, formatPoints, formatSpan } from '../../files/german-format';
import type { TaggedDocument } from '../kit/tagged-document';
import type { SuitabilityReport } from './suitability-report';

type Measure = NonNullable<OptimizationHint['measured']>;

export function measureText(measure: Measure | null): string {
  if (measure === null) return '–';
  const { value, unit } = measure;
  switch (unit) {
    case 'fraction':
    case 'ratio':
      return formatPercent(value, 'share');
    case 'fractionDifference':
      return `${formatPoints(value, 'share')} Prozentpunkte`;
    case 'months':
      return formatSpan(value);
    case 'businessDays':
      return `${formatNumber(value, 0)} Bankarbeitstage`;
    case 'count':
    case 'stars':
    case 'riskIndicator':
      return formatNumber(value, Number.isInteger(value) ? 0 : 1);
  }
}

export const severityTexts: Readonly<Record<OptimizationHint['severity'], string>> = {
  0: 'Information',
  1: 'Warnung',
  2: 'kritisch',
};

/** Warnings about the depot, the gravest first. */
export function hintSection(
  document: TaggedDocument,
  { result: { depot }, hintNames }: SuitabilityReport,
): void {
  if (!depot) return;
  document.heading(2, 'Warnungen zum Depot');
  if (depot.hints.length === 0) {
    document.paragraph('Zum Depot gibt es keine Warnungen.');
    return;
  }
  document.table(
    [
      { fraction: 0.5, head: 'Warnung' },
      { fraction: 0.14, head: 'Schwere' },
      { fraction: 0.18, head: 'Gemessen', align: 'right' },
      { fraction: 0.18, head: 'Grenze', align: 'right' },
    ],
    depot.hints.map(({ severity, measured, limit }, i) => [
      hintNames[i] ?? '–',
      severityTexts[severity],
      measureText(measured),
      measureText(limit),
    ]),
  );
}

import type { AllocationComponent, RiskComponent } from '@depotwerk/domain';
import { allocationTypes, fiveRiskClassNames, riskTypes } from '@depotwerk/domain';
import { formatPercent } from '../../files/german-format';
import type { TaggedDocument } from '../kit/tagged-document';
import type { TariffReport } from './tariff-report';
import { nameOf } from './type-name';

/** Width of the names beside the matrix; the classes share the rest. */
const NAME_FRACTION = 0.37;

/** Risk classes with their borders. */
export function riskSection(document: TaggedDocument, risk: RiskComponent | null): void {
  document.heading(2, 'Risikoklassen');
  if (!risk) {
    document.paragraph('Es ist kein Risikobaustein gewählt.');
    return;
  }
  const measure = risk.useQuota ? 'Anteil der Risikoanlagen' : nameOf(riskTypes, risk.riskTypeId);
  document.paragraph(`Risikobaustein ${risk.name}. Gemessen wird: ${measure}.`);
  const names = risk.upperBorders.length === fiveRiskClassNames.length ? fiveRiskClassNames : [];
  document.table(
    [
      { fraction: 0.5, head: 'Risikoklasse' },
      { fraction: 0.25, head: 'ab', align: 'right' },
      { fraction: 0.25, head: 'bis unter', align: 'right' },
    ],
    risk.upperBorders.map((upper, i) => [
      [`RK${i + 1}`, names[i]].filter(Boolean).join(' '),
      formatPercent(risk.upperBorders[i - 1] ?? risk.lowerBorder, 'risk'),
      formatPercent(upper, 'risk'),
    ]),
  );
}

/** The matrix: one row for each peer group or fund, one column for each class. */
export function matrixSection(document: TaggedDocument, { content, rowNames }: TariffReport): void {
  document.heading(2, 'Allokation');
  const { allocation } = content;
  if (!allocation) {
    document.paragraph('Es ist kein Allokationsbaustein gewählt.');
    return;
  }
  document.paragraph(`Allokationsbaustein ${allocation.name}. ${wayOf(allocation)}`);
  const classes = Array.from({ length: allocation.riskClassCount }, (_, i) => i + 1);
  const fraction = (1 - NAME_FRACTION) / Math.max(1, classes.length);
  const weights = new Map(
    allocation.items.map((item) => [`${item.id}/${item.riskClassId}`, item.isUsed ? item.fraction : 0]),
  );
  const weightOf = (id: number, riskClassId: number): number => weights.get(`${id}/${riskClassId}`) ?? 0;
  document.table(
    [
      { fraction: NAME_FRACTION, head: allocation.allocationBy === 'fund' ? 'Fonds' : 'Vergleichsgruppe' },
      ...classes.map((id) => ({ fraction, head: `RK${id}`, align: 'right' as const })),
    ],
    [
      ...allocation.rowIds.map((id) => [
        rowNames[id] ?? String(id),
        ...classes.map((riskClassId) => formatPercent(weightOf(id, riskClassId), 'typed')),
      ]),
      [
        'Summe',
        ...classes.map((riskClassId) =>
          formatPercent(
            allocation.rowIds.reduce((sum, id) => sum + weightOf(id, riskClassId), 0),
            'typed',
          ),
        ),
      ],
    ],
    { hasTotal: true },
  );
}

function wayOf({ isManual, allocationTypeId, allocationBy }: AllocationComponent): string {
  if (allocationBy === 'fund') return 'Anteile je Fonds, von Hand festgelegt.';
  return isManual
    ? 'Anteile je Vergleichsgruppe, von Hand festgelegt.'
    : `Anteile je Vergleichsgruppe, automatisch ermittelt: ${nameOf(allocationTypes, allocationTypeId)}.`;
}

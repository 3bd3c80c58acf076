import type { AllocationComponent, RiskComponent } from '@depotwerk/domain';
import { allocationTypes, fiveRiskClassNames, riskTypes } from '@depotwerk/domain';
import type { TaggedDocument } from '../kit/tagged-document';
import type { Wording } from '../kit/wording';
import type { TariffReport } from './tariff-report';
import { nameOf } from './type-name';

/** Width of the names beside the matrix; the classes share the rest. */
const NAME_FRACTION = 0.37;

/** Risk classes with their borders. */
export function riskSection(document: TaggedDocument, risk: RiskComponent | null): void {
  const { wording } = document;
  const { say, term, percent } = wording;
  document.heading(2, say('Risikoklassen', 'Risk classes'));
  if (!risk) {
    document.paragraph(say('Es ist kein Risikobaustein gewählt.', 'No risk component is chosen.'));
    return;
  }
  const measure = risk.useQuota
    ? say('Anteil der Risikoanlagen', 'share of risk assets')
    : nameOf(riskTypes, risk.riskTypeId, wording);
  document.paragraph(
    say(
      `Risikobaustein ${risk.name}. Gemessen wird: ${measure}.`,
      `Risk component ${risk.name}. Measured is: ${measure}.`,
    ),
  );
  const names = risk.upperBorders.length === fiveRiskClassNames.length ? fiveRiskClassNames.map(term) : [];
  document.table(
    [
      { fraction: 0.5, head: say('Risikoklasse', 'Risk class') },
      { fraction: 0.25, head: say('ab', 'from'), align: 'right' },
      { fraction: 0.25, head: say('bis unter', 'to below'), align: 'right' },
    ],
    risk.upperBorders.map((upper, i) => [
      [`RK${i + 1}`, names[i]].filter(Boolean).join(' '),
      percent(risk.upperBorders[i - 1] ?? risk.lowerBorder, 'risk'),
      percent(upper, 'risk'),
    ]),
  );
}

/** The matrix: one row for each peer group or fund, one column for each class. */
export function matrixSection(document: TaggedDocument, { content, rowNames }: TariffReport): void {
  const { wording } = document;
  const { say, term, percent } = wording;
  document.heading(2, say('Allokation', 'Allocation'));
  const { allocation } = content;
  if (!allocation) {
    document.paragraph(say('Es ist kein Allokationsbaustein gewählt.', 'No allocation component is chosen.'));
    return;
  }
  const way = wayOf(allocation, wording);
  document.paragraph(
    say(`Allokationsbaustein ${allocation.name}. ${way}`, `Allocation component ${allocation.name}. ${way}`),
  );
  const classes = Array.from({ length: allocation.riskClassCount }, (_, i) => i + 1);
  const fraction = (1 - NAME_FRACTION) / Math.max(1, classes.length);
  const weights = new Map(
    allocation.items.map((item) => [`${item.id}/${item.riskClassId}`, item.isUsed ? item.fraction : 0]),
  );
  const weightOf = (id: number, riskClassId: number): number => weights.get(`${id}/${riskClassId}`) ?? 0;
  const nameHead =
    allocation.allocationBy === 'fund' ? say('Fonds', 'Fund') : say('Vergleichsgruppe', 'Peer group');
  document.table(
    [
      { fraction: NAME_FRACTION, head: nameHead },
      ...classes.map((id) => ({ fraction, head: `RK${id}`, align: 'right' as const })),
    ],
    [
      ...allocation.rowIds.map((id) => [
        term(rowNames[id] ?? String(id)),
        ...classes.map((riskClassId) => percent(weightOf(id, riskClassId), 'typed')),
      ]),
      [
        say('Summe', 'Sum'),
        ...classes.map((riskClassId) =>
          percent(
            allocation.rowIds.reduce((sum, id) => sum + weightOf(id, riskClassId), 0),
            'typed',
          ),
        ),
      ],
    ],
    { hasTotal: true },
  );
}

function wayOf({ isManual, allocationTypeId, allocationBy }: AllocationComponent, wording: Wording): string {
  const { say } = wording;
  if (allocationBy === 'fund')
    return say('Anteile je Fonds, von Hand festgelegt.', 'Shares per fund, set by hand.');
  if (isManual)
    return say('Anteile je Vergleichsgruppe, von Hand festgelegt.', 'Shares per peer group, set by hand.');
  const way = nameOf(allocationTypes, allocationTypeId, wording);
  return say(
    `Anteile je Vergleichsgruppe, automatisch ermittelt: ${way}.`,
    `Shares per peer group, found automatically: ${way}.`,
  );
}

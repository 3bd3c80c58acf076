import type { SecurityLimits, TariffContent } from '@depotwerk/domain';
import { guaranteeFieldsOf, guaranteeTypes, tariffTypes } from '@depotwerk/domain';
import { formatDate, formatMoney, formatNumber, formatPercent, formatText } from '../../files/german-format';
import type { TaggedDocument } from '../kit/tagged-document';
import type { TariffReport } from './tariff-report';
import { nameOf } from './type-name';

export const pairColumns = [
  { fraction: 0.4, head: 'Merkmal' },
  { fraction: 0.6, head: 'Angabe' },
];

const yesNo = (value: boolean | null): string => (value === null ? '–' : value ? 'ja' : 'nein');

export function keyDataSection(document: TaggedDocument, { content, issuer, costCap }: TariffReport): void {
  const { info, product } = content;
  document.heading(2, 'Eckdaten');
  document.table(pairColumns, [
    ['Name', info.name],
    ['Schlüssel', info.key],
    ['Versicherer', formatText(issuer)],
    ['Tarifart', nameOf(tariffTypes, product.tariffTypeId)],
    ['Status', info.isInactive ? 'inaktiv' : 'aktiv'],
    ['Standardtarif', yesNo(info.isDefault)],
    ['Kostengrenze pro Jahr', formatPercent(costCap, 'cost')],
    ['Beschreibung', formatText(info.description)],
  ]);
}

export function settingsSection(document: TaggedDocument, { settings }: TariffContent): void {
  const count = (value: number | null): string => formatNumber(value, 0);
  const share = (value: number | null): string => formatPercent(value, 'typed');
  const span = (format: (value: number | null) => string, min: number | null, max: number | null): string => {
    if (min === null) return max === null ? 'keine Grenze' : `höchstens ${format(max)}`;
    return max === null ? `mindestens ${format(min)}` : `${format(min)} bis ${format(max)}`;
  };
  const row = (title: string, limits: (of: SecurityLimits) => string): readonly string[] => [
    title,
    limits(settings.portfolio),
    limits(settings.savingsPlan),
  ];
  document.heading(2, 'Einstellungen');
  document.table(
    [
      { fraction: 0.3, head: 'Grenze' },
      { fraction: 0.35, head: 'Portfolio' },
      { fraction: 0.35, head: 'Sparplan' },
    ],
    [
      row('Anzahl der Fonds', (of) => span(count, of.minCount, of.maxCount)),
      row('Anteil je Fonds', (of) => span(share, of.minFraction, of.maxFraction)),
      row('Wert je Fonds', (of) => span((value) => formatMoney(value), of.minValueEur, of.maxValueEur)),
    ],
  );
}

/** Stored ids, not months: 4 is quarterly. */
const intervals: Readonly<Record<number, string>> = {
  1: 'monatlich',
  4: 'vierteljährlich',
  6: 'halbjährlich',
  12: 'jährlich',
};

export function guaranteeSection(document: TaggedDocument, { content, guaranteeFund }: TariffReport): void {
  const { product } = content;
  document.heading(2, 'Garantie und laufende Optimierung');
  const guarantee =
    guaranteeFieldsOf(product.tariffTypeId).length === 0
      ? [['Garantie', 'keine']]
      : [
          ['Garantieniveau', formatPercent(product.guaranteedLevel, 'typed')],
          ['Garantieniveau wählbar', yesNo(product.isGuaranteedLevelCustomizable)],
          ['Garantiezins pro Jahr', formatPercent(product.guaranteedInterest, 'cost')],
          ['Garantieart', nameOf(guaranteeTypes, product.guaranteeTypeId)],
          ['Wertsicherungsfonds', formatText(guaranteeFund)],
        ];
  document.table(pairColumns, [
    ...guarantee,
    ['Laufende Optimierung', yesNo(product.continuousOptimization)],
    ...(product.continuousOptimization
      ? [
          ['Intervall', intervals[product.optimizationInterval ?? 0] ?? '–'],
          ['Beginn', formatDate(product.optimizationStart)],
        ]
      : []),
  ]);
}

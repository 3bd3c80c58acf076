import type { SecurityLimits, TariffContent } from '@depotwerk/domain';
import { guaranteeFieldsOf, guaranteeTypes, tariffTypes } from '@depotwerk/domain';
import type { TaggedDocument } from '../kit/tagged-document';
import type { Text, Wording } from '../kit/wording';
import type { TariffReport } from './tariff-report';
import { nameOf } from './type-name';

export const pairColumns = ({ say }: Wording) => [
  { fraction: 0.4, head: say('Merkmal', 'Item') },
  { fraction: 0.6, head: say('Angabe', 'Value') },
];

const yesNo = (value: boolean | null, { say }: Wording): string =>
  value === null ? '–' : value ? say('ja', 'yes') : say('nein', 'no');

export function keyDataSection(document: TaggedDocument, { content, issuer, costCap }: TariffReport): void {
  const { info, product } = content;
  const { wording } = document;
  const { say, percent, text } = wording;
  document.heading(2, say('Eckdaten', 'Key data'));
  document.table(pairColumns(wording), [
    ['Name', info.name],
    [say('Schlüssel', 'Key'), info.key],
    [say('Versicherer', 'Insurer'), text(issuer)],
    [say('Tarifart', 'Tariff type'), nameOf(tariffTypes, product.tariffTypeId, wording)],
    ['Status', info.isInactive ? say('inaktiv', 'inactive') : say('aktiv', 'active')],
    [say('Standardtarif', 'Default tariff'), yesNo(info.isDefault, wording)],
    [say('Kostengrenze pro Jahr', 'Limit of costs per year'), percent(costCap, 'cost')],
    [say('Beschreibung', 'Description'), text(info.description)],
  ]);
}

export function settingsSection(document: TaggedDocument, { settings }: TariffContent): void {
  const { say, number, percent, money } = document.wording;
  const count = (value: number | null): string => number(value, 0);
  const share = (value: number | null): string => percent(value, 'typed');
  const span = (format: (value: number | null) => string, min: number | null, max: number | null): string => {
    if (min === null)
      return max === null
        ? say('keine Grenze', 'no limit')
        : say(`höchstens ${format(max)}`, `at most ${format(max)}`);
    return max === null
      ? say(`mindestens ${format(min)}`, `at least ${format(min)}`)
      : say(`${format(min)} bis ${format(max)}`, `${format(min)} to ${format(max)}`);
  };
  const row = (title: string, limits: (of: SecurityLimits) => string): readonly string[] => [
    title,
    limits(settings.portfolio),
    limits(settings.savingsPlan),
  ];
  document.heading(2, say('Einstellungen', 'Settings'));
  document.table(
    [
      { fraction: 0.3, head: say('Grenze', 'Limit') },
      { fraction: 0.35, head: 'Portfolio' },
      { fraction: 0.35, head: say('Sparplan', 'Savings plan') },
    ],
    [
      row(say('Anzahl der Fonds', 'Number of funds'), (of) => span(count, of.minCount, of.maxCount)),
      row(say('Anteil je Fonds', 'Share per fund'), (of) => span(share, of.minFraction, of.maxFraction)),
      row(say('Wert je Fonds', 'Value per fund'), (of) =>
        span((value) => money(value), of.minValueEur, of.maxValueEur),
      ),
    ],
  );
}

/** Stored ids, not months: 4 is quarterly. */
const intervals: Readonly<Record<number, Text>> = {
  1: { de: 'monatlich', en: 'monthly' },
  4: { de: 'vierteljährlich', en: 'quarterly' },
  6: { de: 'halbjährlich', en: 'half-yearly' },
  12: { de: 'jährlich', en: 'yearly' },
};

export function guaranteeSection(document: TaggedDocument, { content, guaranteeFund }: TariffReport): void {
  const { product } = content;
  const { wording } = document;
  const { say, of, percent, text, date } = wording;
  const interval = intervals[product.optimizationInterval ?? 0];
  document.heading(2, say('Garantie und laufende Optimierung', 'Guarantee and continuous optimisation'));
  const guarantee =
    guaranteeFieldsOf(product.tariffTypeId).length === 0
      ? [[say('Garantie', 'Guarantee'), say('keine', 'none')]]
      : [
          [say('Garantieniveau', 'Guaranteed level'), percent(product.guaranteedLevel, 'typed')],
          [
            say('Garantieniveau wählbar', 'Guaranteed level can be chosen'),
            yesNo(product.isGuaranteedLevelCustomizable, wording),
          ],
          [
            say('Garantiezins pro Jahr', 'Guaranteed interest per year'),
            percent(product.guaranteedInterest, 'cost'),
          ],
          [say('Garantieart', 'Kind of guarantee'), nameOf(guaranteeTypes, product.guaranteeTypeId, wording)],
          [say('Wertsicherungsfonds', 'Guarantee fund'), text(guaranteeFund)],
        ];
  document.table(pairColumns(wording), [
    ...guarantee,
    [say('Laufende Optimierung', 'Continuous optimisation'), yesNo(product.continuousOptimization, wording)],
    ...(product.continuousOptimization
      ? [
          [say('Intervall', 'Interval'), interval ? of(interval) : '–'],
          [say('Beginn', 'Start'), date(product.optimizationStart)],
        ]
      : []),
  ]);
}

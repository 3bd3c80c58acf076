import type { ImportReport } from '@depotwerk/contract';
import type { ImportCode } from '@depotwerk/contract/values/import-codes';
import { percentDecimalsOfFindings } from '@depotwerk/contract/values/import-findings';
import { importNouns } from '@depotwerk/contract/values/import-kinds';
import { codeText } from './summary-texts';

export type SummaryLanguage = 'de' | 'en';

const words = {
  de: {
    nouns: {
      customers: 'Kunden',
      contracts: 'Verträge',
      funds: 'Fonds',
      holdings: 'Fondspositionen',
      prices: 'Preise',
    },
    outcomes: { created: 'neu', updated: 'geändert', unchanged: 'unverändert' },
    title: { done: 'Import abgeschlossen', failed: 'Import fehlgeschlagen' },
    read: (records: string, packages: string) => `${records} Sätze in ${packages} Lieferung(en) gelesen`,
    skipped: 'Übergangene Sparten',
    skippedLine: (line: string, contracts: string, records: string) =>
      `Sparte ${line}: ${contracts} Verträge, ${records} Sätze`,
    refusals: (count: string) => `${count} Sätze abgelehnt`,
    findings: (count: string) => `${count} Auffälligkeiten`,
    line: 'Zeile',
    more: (count: string) => `… und ${count} weitere (mit --json vollständig)`,
  },
  en: {
    nouns: {
      customers: 'Customers',
      contracts: 'Contracts',
      funds: 'Funds',
      holdings: 'Fund positions',
      prices: 'Prices',
    },
    outcomes: { created: 'new', updated: 'changed', unchanged: 'unchanged' },
    title: { done: 'Import done', failed: 'Import failed' },
    read: (records: string, packages: string) => `${records} records read in ${packages} package(s)`,
    skipped: 'Skipped lines of business',
    skippedLine: (line: string, contracts: string, records: string) =>
      `line ${line}: ${contracts} contracts, ${records} records`,
    refusals: (count: string) => `${count} records refused`,
    findings: (count: string) => `${count} findings`,
    line: 'line',
    more: (count: string) => `… and ${count} more (all of them with --json)`,
  },
} as const;

const OUTCOMES = ['created', 'updated', 'unchanged'] as const;
const SHOWN = 20;

/** The report in plain words, a line each. */
export function summaryLines(report: ImportReport, language: SummaryLanguage): string[] {
  const w = words[language];
  const locale = language === 'de' ? 'de-DE' : 'en-GB';
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const show = (code: ImportCode, value: string | number | null) => {
    if (typeof value !== 'number') return value ?? '–';
    const maximumFractionDigits = percentDecimalsOfFindings[code];
    return maximumFractionDigits === undefined
      ? number.format(value)
      : value.toLocaleString(locale, { style: 'percent', maximumFractionDigits });
  };
  const listed = <T>(items: readonly T[], line: (item: T) => string) => [
    ...items.slice(0, SHOWN).map((item) => `  ${line(item)}`),
    ...(items.length > SHOWN ? [`  ${w.more(number.format(items.length - SHOWN))}`] : []),
  ];
  const section = <T>(title: string, items: readonly T[], line: (item: T) => string) =>
    items.length === 0 ? [] : [title, ...listed(items, line)];
  return [
    `${w.title[report.status]}: ${report.fileName}`,
    w.read(number.format(report.records), number.format(report.packages)),
    ...importNouns[report.kind].map(
      (noun) =>
        `  ${w.nouns[noun]}: ${OUTCOMES.map((each) => `${number.format(report[noun][each])} ${w.outcomes[each]}`).join(', ')}`,
    ),
    ...section(w.skipped, report.skipped, ({ kind, contracts, count }) =>
      w.skippedLine(kind, number.format(contracts), number.format(count)),
    ),
    ...section(
      w.refusals(number.format(report.refusals.length)),
      report.refusals,
      ({ line, record, contractNumber, code, reason }) =>
        [`${w.line} ${line}`, record, contractNumber, `${codeText(code, language)} – ${reason}`]
          .filter((part) => part !== null)
          .join(', '),
    ),
    ...section(
      w.findings(number.format(report.findings.length)),
      report.findings,
      ({ line, subject, code, published, computed }) =>
        `${w.line} ${line}, ${subject}: ${codeText(code, language)}` +
        (published === null && computed === null
          ? ''
          : ` (${show(code, published)} / ${show(code, computed)})`),
    ),
  ];
}

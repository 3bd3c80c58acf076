import type { ImportReport } from '@depotwerk/contract/floor';
import {
  decimalsOfFindings,
  percentDecimalsOfFindings,
  type AcceptableFinding,
} from '@depotwerk/contract/floor/values/import-findings';
import { importNouns } from '@depotwerk/contract/floor/values/import-kinds';
import { detailText } from './detail-texts';
import type { Finding } from '../files/problem';
import { codeText, withoutFundsText } from './summary-texts';

export type SummaryLanguage = 'de' | 'en';

const words = {
  de: {
    nouns: {
      customers: 'Kunden',
      contracts: 'Verträge',
      funds: 'Fonds',
      fundsWithPositions: 'Fonds mit Positionen',
      holdings: 'Fondspositionen',
      prices: 'Preise',
      users: 'Benutzer',
    },
    outcomes: { created: 'neu', updated: 'geändert', unchanged: 'unverändert' },
    title: { done: 'Import abgeschlossen', failed: 'Import fehlgeschlagen' },
    counted: {
      records: ['Satz', 'Sätze'],
      packages: ['Lieferung', 'Lieferungen'],
      contracts: ['Vertrag', 'Verträge'],
      findings: ['Auffälligkeit', 'Auffälligkeiten'],
    },
    read: (records: string, packages: string) => `${records} in ${packages} gelesen`,
    skipped: 'Nicht übernommen: andere Sparten und Verträge ohne Fondsguthaben',
    lineOfBusiness: (line: string) => `Sparte ${line}`,
    refusals: (records: string) => `${records} abgelehnt`,
    accepted: {
      trailer: (reason: string) => `Auffälligkeiten der Lieferung akzeptiert: ${reason}`,
      prices: (reason: string) => `Auffällige Preise akzeptiert: ${reason}`,
      costs: (reason: string) => `Ungewöhnlich hohe Kosten akzeptiert: ${reason}`,
      contracts: (reason: string) => `Auffällige Verträge akzeptiert: ${reason}`,
    },
    accept: 'Trotzdem übernehmen mit',
    line: 'Zeile',
    more: (count: string) => `… und ${count} weitere (mit --json vollständig)`,
  },
  en: {
    nouns: {
      customers: 'Customers',
      contracts: 'Contracts',
      funds: 'Funds',
      fundsWithPositions: 'Funds with positions',
      holdings: 'Fund positions',
      prices: 'Prices',
      users: 'Users',
    },
    outcomes: { created: 'new', updated: 'changed', unchanged: 'unchanged' },
    title: { done: 'Import done', failed: 'Import failed' },
    counted: {
      records: ['record', 'records'],
      packages: ['package', 'packages'],
      contracts: ['contract', 'contracts'],
      findings: ['finding', 'findings'],
    },
    read: (records: string, packages: string) => `${records} read in ${packages}`,
    skipped: 'Not imported: other lines of business and contracts without fund units',
    lineOfBusiness: (line: string) => `line ${line}`,
    refusals: (records: string) => `${records} refused`,
    accepted: {
      trailer: (reason: string) => `Findings of the delivery accepted: ${reason}`,
      prices: (reason: string) => `Doubtful prices accepted: ${reason}`,
      costs: (reason: string) => `Unusually high costs accepted: ${reason}`,
      contracts: (reason: string) => `Doubtful contracts accepted: ${reason}`,
    },
    accept: 'Import anyway with',
    line: 'line',
    more: (count: string) => `… and ${count} more (all of them with --json)`,
  },
} as const;

const OUTCOMES = ['created', 'updated', 'unchanged'] as const;
const SHOWN = 20;

const localeOf = (language: SummaryLanguage) => (language === 'de' ? 'de-DE' : 'en-GB');
const MOST_DECIMALS = 6;

/** A finding with its line, what it is about, and the figures of the file and those expected. */
export function findingText(finding: Finding, language: SummaryLanguage): string {
  const { line, subject, code, published, computed } = finding;
  const percentDecimals = percentDecimalsOfFindings[code];
  const minimumFractionDigits = decimalsOfFindings[code] ?? 0;
  const show = (value: string | number | null) => {
    if (typeof value !== 'number') return value ?? '–';
    return value.toLocaleString(
      localeOf(language),
      percentDecimals === undefined
        ? { minimumFractionDigits, maximumFractionDigits: MOST_DECIMALS }
        : { style: 'percent', maximumFractionDigits: percentDecimals },
    );
  };
  const figures = published === null && computed === null ? '' : ` (${show(published)} / ${show(computed)})`;
  return `${words[language].line} ${line}, ${subject}: ${codeText(code, language)}${figures}`;
}

/** How a finding is accepted on the command line. */
export const acceptanceHint = (finding: AcceptableFinding, language: SummaryLanguage): string =>
  `${words[language].accept} --accept ${finding} --reason "…"`;

/** The report in plain words, a line each. */
export function summaryLines(report: ImportReport, language: SummaryLanguage): string[] {
  const w = words[language];
  const number = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: MOST_DECIMALS });
  const counted = (noun: keyof typeof w.counted, count: number) => {
    const [one, many] = w.counted[noun];
    return `${number.format(count)} ${count === 1 ? one : many}`;
  };
  const listed = <T>(items: readonly T[], line: (item: T) => string) => [
    ...items.slice(0, SHOWN).map((item) => `  ${line(item)}`),
    ...(items.length > SHOWN ? [`  ${w.more(number.format(items.length - SHOWN))}`] : []),
  ];
  const section = <T>(title: string, items: readonly T[], line: (item: T) => string) =>
    items.length === 0 ? [] : [title, ...listed(items, line)];
  return [
    `${w.title[report.status]}: ${report.fileName}`,
    w.read(counted('records', report.records), counted('packages', report.packages)),
    ...(report.acceptance ? [w.accepted[report.acceptance.finding](report.acceptance.reason)] : []),
    ...importNouns[report.kind].map(
      (noun) =>
        `  ${w.nouns[report.kind === 'tpt' ? 'fundsWithPositions' : noun]}: ${OUTCOMES.map((each) => `${number.format(report[noun][each])} ${w.outcomes[each]}`).join(', ')}`,
    ),
    ...section(w.skipped, report.skipped, ({ kind, contracts, count }) => {
      const line = withoutFundsText(kind, language) ?? w.lineOfBusiness(kind);
      return `${line}: ${counted('contracts', contracts)}, ${counted('records', count)}`;
    }),
    ...section(
      w.refusals(counted('records', report.refusals.length)),
      report.refusals,
      ({ line, record, contractNumber, code, detail }) =>
        [`${w.line} ${line}`, record, contractNumber, codeText(code, language), detailText(detail, language)]
          .filter((part) => part !== null)
          .join(', '),
    ),
    ...section(counted('findings', report.findings.length), report.findings, (finding) =>
      findingText(finding, language),
    ),
  ];
}

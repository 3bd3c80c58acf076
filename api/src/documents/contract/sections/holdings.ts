import type { Portfolio, SavingsPlan } from '@depotwerk/contract/contracts';
import { centsOf, eurOf, roundToCents } from '@depotwerk/domain';
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../../files/german-format';
import type { TaggedDocument } from '../../kit/tagged-document';
import { fundsOf } from '../contract-document';
import type { ReportBasis } from '../contract-report';

/** Prices have up to four decimals, units too; all of a column have the same number of them. */
const exact = (value: number | null): string => formatNumber(value, 4);

const sumOf = (values: readonly (number | null)[]): number | null =>
  values.some((value) => value === null)
    ? null
    : eurOf(values.reduce<number>((sum, value) => sum + centsOf(value ?? 0), 0));

/** Every fund with units, price, its day, EUR and share. */
export function holdingsTable(
  document: TaggedDocument,
  { portfolioEntries, entity }: Portfolio,
  basis: ReportBasis,
): void {
  const fund = fundsOf(basis);
  if (portfolioEntries.length === 0) document.paragraph('Der Vertrag hält keine Fonds.');
  else
    document.table(
      [
        { fraction: 0.36, head: 'Fonds und ISIN' },
        { fraction: 0.12, head: 'Anteile', align: 'right' },
        { fraction: 0.13, head: 'Preis in €', align: 'right' },
        { fraction: 0.13, head: 'Preis vom', align: 'right' },
        { fraction: 0.15, head: 'Wert', align: 'right' },
        { fraction: 0.11, head: 'Anteil', align: 'right' },
      ],
      [
        ...portfolioEntries.map(({ fundId, units, price, priceDate, value, fraction }) => [
          `${fund(fundId).name}\n${fund(fundId).isin}`,
          exact(units),
          exact(price),
          formatDate(priceDate),
          formatMoney(value),
          formatPercent(fraction, 'share'),
        ]),
        ['Summe der Fonds', '', '', '', formatMoney(sumOf(portfolioEntries.map(({ value }) => value))), ''],
      ],
      { hasTotal: true },
    );
  const others = outsideFunds(entity);
  if (others.length > 0) document.facts([...others, ['Wert des Vertrags', formatMoney(entity.totalValue)]]);
}

/** What the contract is worth outside of the free funds; the parts add up to it, and what is 0 is left out. */
function outsideFunds({ cashValue, reserveValue, nonFundsValue }: Portfolio['entity']) {
  const values = [
    ['Guthaben außerhalb der Fonds', cashValue ?? 0],
    ['Deckungsstock', reserveValue ?? 0],
    ['Wertsicherungsfonds', roundToCents((nonFundsValue ?? 0) - (reserveValue ?? 0))],
  ] as const;
  return values.flatMap(([label, value]) => (value === 0 ? [] : [[label, formatMoney(value)] as const]));
}

export function savingsPlanTable(
  document: TaggedDocument,
  { entity, savingsPlanEntries }: SavingsPlan,
  basis: ReportBasis,
): void {
  const fund = fundsOf(basis);
  const { monthlyContribution, coverFraction } = entity;
  document.lead(
    `Beitrag ${formatMoney(monthlyContribution)} im Monat, gültig ab ${formatDate(entity.date)}.` +
      (coverFraction > 0
        ? ` Davon fließen ${formatPercent(coverFraction, 'share')} in den Deckungsstock.`
        : ''),
  );
  if (savingsPlanEntries.length === 0) return;
  document.table(
    [
      { fraction: 0.47, head: 'Fonds' },
      { fraction: 0.21, head: 'ISIN' },
      { fraction: 0.12, head: 'Anteil', align: 'right' },
      { fraction: 0.2, head: 'Betrag im Monat', align: 'right' },
    ],
    savingsPlanEntries.map(({ fundId, fraction, value }) => [
      fund(fundId).name,
      fund(fundId).isin,
      formatPercent(fraction, 'share'),
      formatMoney(value),
    ]),
  );
}

/** Risk, rating and costs of each fund that the contract holds or saves into. */
export function fundFactsTable(document: TaggedDocument, basis: ReportBasis): void {
  const { currentPortfolio, currentSavingsPlan } = basis.contract;
  const values = new Map(
    currentPortfolio?.portfolioEntries.map(({ fundId, value }) => [fundId, value]) ?? [],
  );
  const ids = new Set([
    ...values.keys(),
    ...(currentSavingsPlan?.savingsPlanEntries.map(({ fundId }) => fundId) ?? []),
  ]);
  if (ids.size === 0) return;
  document.table(
    [
      { fraction: 0.36, head: 'Fonds' },
      { fraction: 0.23, head: 'Vergleichsgruppe' },
      { fraction: 0.1, head: 'Risiko 1–7', align: 'right' },
      { fraction: 0.09, head: 'Sterne', align: 'right' },
      { fraction: 0.09, head: 'Kosten', align: 'right' },
      { fraction: 0.13, head: '€ pro Jahr', align: 'right' },
    ],
    [...ids].map(fundsOf(basis)).map((fund) => {
      const value = values.get(fund.id) ?? null;
      const cost = value === null || fund.ongoingFee === null ? null : value * fund.ongoingFee;
      return [
        fund.name,
        fund.peerGroupName ?? '–',
        formatNumber(fund.riskIndicator, 0),
        formatNumber(fund.starCount, 0),
        formatPercent(fund.ongoingFee, 'cost'),
        formatMoney(cost),
      ];
    }),
  );
}

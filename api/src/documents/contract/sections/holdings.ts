import type { Portfolio, SavingsPlan } from '@depotwerk/contract/contracts';
import { centsOf, eurOf, roundToCents } from '@depotwerk/domain';
import type { TaggedDocument } from '../../kit/tagged-document';
import type { Text } from '../../kit/wording';
import { fundsOf } from '../contract-document';
import type { ReportBasis } from '../contract-report';

/** Prices have up to four decimals, units too; all of a column have the same number of them. */
const EXACT = 4;

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
  const { wording } = document;
  const { say, number, money, percent, date } = wording;
  const fund = fundsOf(basis);
  if (portfolioEntries.length === 0)
    document.paragraph(say('Der Vertrag hält keine Fonds.', 'The contract holds no funds.'));
  else
    document.table(
      [
        { fraction: 0.36, head: say('Fonds und ISIN', 'Fund and ISIN') },
        { fraction: 0.12, head: say('Anteile', 'Units'), align: 'right' },
        { fraction: 0.13, head: say('Preis in €', 'Price in €'), align: 'right' },
        { fraction: 0.13, head: say('Preis vom', 'Price of'), align: 'right' },
        { fraction: 0.15, head: say('Wert', 'Value'), align: 'right' },
        { fraction: 0.11, head: say('Anteil', 'Share'), align: 'right' },
      ],
      [
        ...portfolioEntries.map(({ fundId, units, price, priceDate, value, fraction }) => [
          `${fund(fundId).name}\n${fund(fundId).isin}`,
          number(units, EXACT),
          number(price, EXACT),
          date(priceDate),
          money(value),
          percent(fraction, 'share'),
        ]),
        [
          say('Summe der Fonds', 'Sum of the funds'),
          '',
          '',
          '',
          money(sumOf(portfolioEntries.map(({ value }) => value))),
          '',
        ],
      ],
      { hasTotal: true },
    );
  const others = outsideFunds(entity);
  if (others.length > 0)
    document.facts([
      ...others.map(([label, value]) => [wording.of(label), money(value)] as const),
      [say('Wert des Vertrags', 'Value of the contract'), money(entity.totalValue)],
    ]);
}

/** What the contract is worth outside of the free funds; the parts add up to it, and what is 0 is left out. */
function outsideFunds({ cashValue, reserveValue, nonFundsValue }: Portfolio['entity']) {
  const values: readonly (readonly [Text, number])[] = [
    [{ de: 'Guthaben außerhalb der Fonds', en: 'Cash outside the funds' }, cashValue ?? 0],
    [{ de: 'Deckungsstock', en: 'Cover fund' }, reserveValue ?? 0],
    [
      { de: 'Wertsicherungsfonds', en: 'Guarantee fund' },
      roundToCents((nonFundsValue ?? 0) - (reserveValue ?? 0)),
    ],
  ];
  return values.filter(([, value]) => value !== 0);
}

export function savingsPlanTable(
  document: TaggedDocument,
  { entity, savingsPlanEntries }: SavingsPlan,
  basis: ReportBasis,
): void {
  const fund = fundsOf(basis);
  const { monthlyContribution, coverFraction } = entity;
  const { say, money, percent, date } = document.wording;
  const covered = percent(coverFraction, 'share');
  document.lead(
    say(
      `Beitrag ${money(monthlyContribution)} im Monat, gültig ab ${date(entity.date)}.`,
      `Contribution ${money(monthlyContribution)} a month, valid from ${date(entity.date)}.`,
    ) +
      (coverFraction > 0
        ? say(
            ` Davon fließen ${covered} in den Deckungsstock.`,
            ` Of it ${covered} goes into the cover fund.`,
          )
        : ''),
  );
  if (savingsPlanEntries.length === 0) return;
  document.table(
    [
      { fraction: 0.47, head: say('Fonds', 'Fund') },
      { fraction: 0.21, head: 'ISIN' },
      { fraction: 0.12, head: say('Anteil', 'Share'), align: 'right' },
      { fraction: 0.2, head: say('Betrag im Monat', 'Amount a month'), align: 'right' },
    ],
    savingsPlanEntries.map(({ fundId, fraction, value }) => [
      fund(fundId).name,
      fund(fundId).isin,
      percent(fraction, 'share'),
      money(value),
    ]),
  );
}

/** Risk, rating and costs of each fund that the contract holds or saves into. */
export function fundFactsTable(document: TaggedDocument, basis: ReportBasis): void {
  const { say, term, number, money, percent } = document.wording;
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
      { fraction: 0.36, head: say('Fonds', 'Fund') },
      { fraction: 0.23, head: say('Vergleichsgruppe', 'Peer group') },
      { fraction: 0.1, head: say('Risiko 1–7', 'Risk 1–7'), align: 'right' },
      { fraction: 0.09, head: say('Sterne', 'Stars'), align: 'right' },
      { fraction: 0.09, head: say('Kosten', 'Costs'), align: 'right' },
      { fraction: 0.13, head: say('€ pro Jahr', '€ a year'), align: 'right' },
    ],
    [...ids].map(fundsOf(basis)).map((fund) => {
      const value = values.get(fund.id) ?? null;
      const cost = value === null || fund.ongoingFee === null ? null : value * fund.ongoingFee;
      return [
        fund.name,
        fund.peerGroupName === null ? '–' : term(fund.peerGroupName),
        number(fund.riskIndicator, 0),
        number(fund.starCount, 0),
        percent(fund.ongoingFee, 'cost'),
        money(cost),
      ];
    }),
  );
}

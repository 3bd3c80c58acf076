import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { euro, quantity } from './columns';
import { stateColumns, stateEntryColumns } from './contract-state';

/** State of a contract on one day. The newest is the current portfolio, the others are its history. */
export const portfolio = pgTable(
  'portfolio',
  {
    ...stateColumns(),
    cashValue: euro().notNull().default(0),
    nonFundsValue: euro().notNull().default(0),
    contributionsValue: euro().notNull().default(0),
    /** Paid out since the start. */
    withdrawnValue: euro().notNull().default(0),
    /** What came in, and what left, that nobody has named; docs/domain.md, section 12. */
    unnamedIn: euro().notNull().default(0),
    unnamedOut: euro().notNull().default(0),
    reserveValue: euro().notNull().default(0),
    guaranteeFundQuantity: quantity().notNull().default(0),
    /** Costs and risk premiums taken since the start; this and the two below are null where nobody delivered them. */
    costsValue: euro(),
    /** Gains of units sold since the start, above their average cost. */
    realisedGain: euro(),
    /** Cost base of what lies outside of the free funds: cash, cover fund, protection fund. */
    outsideInvested: euro(),
    /** Funds, cash and the part outside funds. */
    totalValue: euro().notNull(),
  },
  (t) => [primaryKey({ name: 'portfolio_pk', columns: [t.contractId, t.validOn] })],
);

export const portfolioEntry = pgTable(
  'portfolio_entry',
  {
    ...stateEntryColumns(),
    units: quantity().notNull(),
    /** Price of one unit in the fund's currency. */
    price: quantity().notNull(),
    /** Day of the price; null: the day of the portfolio. */
    pricedOn: date({ mode: 'string' }),
    /** EUR */
    value: euro().notNull(),
    /** EUR paid for the units, where known. */
    purchaseValue: euro(),
  },
  (t) => [
    primaryKey({ name: 'portfolio_entry_pk', columns: [t.contractId, t.validOn, t.fundId] }),
    // Contracts that hold a fund.
    index('portfolio_entry_fund_idx').on(t.fundId, t.contractId),
    foreignKey({
      name: 'portfolio_entry_portfolio_fk',
      columns: [t.contractId, t.validOn],
      foreignColumns: [portfolio.contractId, portfolio.validOn],
    }).onDelete('cascade'),
    check('portfolio_entry_units_not_negative', sql`${t.units} >= 0`),
    check('portfolio_entry_price_not_negative', sql`${t.price} >= 0`),
    check('portfolio_entry_value_not_negative', sql`${t.value} >= 0`),
  ],
);

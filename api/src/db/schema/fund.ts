import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { fundStatuses, targetMarketAnswers } from '@depotwerk/domain';
import { euro, fraction, germanText, instant, isOneOf, quantity, weeklyPriceColumns } from './columns';
import { peerGroup } from './peer-group';

/** What has created a fund. */
const fundOrigins = ['demo', 'gdv', 'ept', 'emt', 'eet', 'manual'] as const;

/**
 * A share class. From a contract file only ISIN and name are known; a fund file or an administrator completes it.
 * Comments name the field of the openfunds, EMT or EPT dictionary that a value comes from.
 */
export const fund = pgTable(
  'fund',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    isin: text().notNull(),
    name: germanText().notNull(),
    currency: text().notNull().default('EUR'),
    peerGroupId: integer().references(() => peerGroup.id, { onDelete: 'restrict' }),
    source: text({ enum: fundOrigins }).notNull(),
    status: text({ enum: fundStatuses }).notNull().default('active'),
    /** Day of the closing or the merger. */
    eventDate: date({ mode: 'string' }),
    successorFundId: integer().references((): AnyPgColumn => fund.id, { onDelete: 'set null' }),
    isEtf: boolean().notNull().default(false),
    isGuaranteeFund: boolean().notNull().default(false),
    /** Mixed or world fund: counts as well spread (hint 10). */
    isMultiAsset: boolean().notNull().default(false),
    inception: date({ mode: 'string' }),
    fundSize: euro(),
    /** EPT 00075, else a link of the provider. */
    kiid: text(),
    factsheet: text(),
    rating: doublePrecision(),
    ratingType: text(),
    ratingStarCount: smallint(),
    /** EMT 04010 (SRI), else 04020 (SRRI). */
    riskIndicator: smallint(),
    /** EPT 01090, 01100 and 01020. */
    sri: smallint(),
    mrm: smallint(),
    vev: fraction(),
    /** Volatility per year from the own prices. */
    volatility: fraction(),
    /** Moments of the return distribution as published (EPT), per observation. */
    momentCount: integer(),
    momentYears: doublePrecision(),
    momentVolatility: doublePrecision(),
    momentSkewness: doublePrecision(),
    momentExcessKurtosis: doublePrecision(),
    recommendedHoldingYears: doublePrecision(),
    /** Newest price in the fund's currency. */
    price: quantity(),
    priceDate: date({ mode: 'string' }),
    /** EMT 07100, fraction per year. */
    ongoingFee: fraction(),
    transactionCost: fraction(),
    /** EMT 07020, fraction of the payment. */
    entryCost: fraction(),
    esgRating: text(),
    esgPerformanceScore: doublePrecision(),
    esgClimateFootprint: doublePrecision(),
    esgIndustries: text(),
    esgSdgImpact: doublePrecision(),
    /** EET 20040: 6, 8 or 9. */
    sfdrArticle: smallint(),
    /** EET 20420 and 20450, fractions. */
    sustainableMinimum: fraction(),
    taxonomyMinimum: fraction(),
    /** EMT 01010 and 01020. */
    mifidR: text({ enum: targetMarketAnswers }),
    mifidP: text({ enum: targetMarketAnswers }),
    /** EMT 04050: not for clients with the lowest risk tolerance. */
    isUnfitForLowestRisk: boolean().notNull().default(false),
    /** Families of adverse impacts that the fund considers, named as in the domain rules. */
    paiFamilies: text().array().notNull().default([]),
    /** As `customer.searchText`; name and ISIN. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`search_text(name || ' ' || isin)`),
    version: integer().notNull().default(1),
    updatedAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique('fund_isin_unique').on(t.isin),
    index('fund_peer_group_idx').on(t.peerGroupId),
    index('fund_name_idx').on(t.name, t.id),
    check('fund_isin_shape', sql`${t.isin} ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$'`),
    check('fund_currency_shape', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check('fund_source_known', isOneOf(t.source, fundOrigins)),
    check('fund_status_known', isOneOf(t.status, fundStatuses)),
    check('fund_stars_range', sql`${t.ratingStarCount} between 1 and 5`),
    check('fund_risk_indicator_range', sql`${t.riskIndicator} between 1 and 7`),
    check('fund_sri_range', sql`${t.sri} between 1 and 7`),
    check('fund_mrm_range', sql`${t.mrm} between 1 and 7`),
    check('fund_price_positive', sql`${t.price} > 0`),
    check('fund_price_has_date', sql`(${t.price} is null) = (${t.priceDate} is null)`),
    check('fund_sfdr_article_known', sql`${t.sfdrArticle} in (6, 8, 9)`),
    check(
      'fund_mifid_known',
      sql`${isOneOf(t.mifidR, targetMarketAnswers)} and ${isOneOf(t.mifidP, targetMarketAnswers)}`,
    ),
    check('fund_is_not_its_own_successor', sql`${t.successorFundId} <> ${t.id}`),
  ],
);

/** Prices in the fund's currency, weekly or of every day. */
export const fundPrice = pgTable(
  'fund_price',
  {
    fundId: integer()
      .notNull()
      .references(() => fund.id, { onDelete: 'cascade' }),
    ...weeklyPriceColumns(),
  },
  (t) => [
    primaryKey({ name: 'fund_price_pk', columns: [t.fundId, t.priceDate] }),
    check('fund_price_positive', sql`${t.price} > 0`),
  ],
);

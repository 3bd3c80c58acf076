import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { hintAnswers, optimizationIntervals, riskClassCounts } from '@depotwerk/domain';
import type { MinimumRank, RankingTypeId, RiskTypeId } from '@depotwerk/domain';
import { euro, fraction, germanText, instant, isOneOf } from './columns';
import { costModel } from './cost-model';
import { fund } from './fund';
import { issuer } from './issuer';
import { peerGroup } from './peer-group';

/** The eight kinds of product, domain.md section 6. */
export const tariffType = pgTable('tariff_type', {
  id: smallint().primaryKey(),
  key: text().notNull().unique('tariff_type_key_unique'),
  name: germanText().notNull(),
  isHybrid: boolean().notNull(),
});

export const tariff = pgTable(
  'tariff',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    key: text().notNull(),
    name: germanText().notNull(),
    description: text().notNull().default(''),
    issuerId: integer()
      .notNull()
      .references(() => issuer.id, { onDelete: 'restrict' }),
    /** Null until the first release, as all content below is: such a tariff is offered to no contract. */
    tariffTypeId: smallint().references(() => tariffType.id, { onDelete: 'restrict' }),
    costModelId: integer().references(() => costModel.id, { onDelete: 'restrict' }),
    isInactive: boolean().notNull().default(false),
    isDefault: boolean().notNull().default(false),
    /** Of an administrator to whose request a second one has not agreed yet; no reference, as the request outlives the account. */
    deactivationRequestedById: uuid(),
    deactivationRequestedBy: text(),
    deactivationRequestedAt: instant(),
    /** The one tariff against which foreign portfolios are checked. */
    isPortfolioCheck: boolean().notNull().default(false),
    minSecuritiesPortfolio: smallint(),
    maxSecuritiesPortfolio: smallint(),
    minSecuritiesSavingsPlan: smallint(),
    maxSecuritiesSavingsPlan: smallint(),
    minSecurityFractionPortfolio: fraction(),
    maxSecurityFractionPortfolio: fraction(),
    minSecurityFractionSavingsPlan: fraction(),
    maxSecurityFractionSavingsPlan: fraction(),
    minSecurityValuePortfolio: euro(),
    maxSecurityValuePortfolio: euro(),
    minSecurityValueSavingsPlan: euro(),
    maxSecurityValueSavingsPlan: euro(),
    /** 1 volatility, 2 VEV/SRI, 3 weighted risk indicator, 4 maximum loss, 5 risk quota. */
    riskTypeId: smallint().$type<RiskTypeId>().notNull().default(1),
    /** Borders are read as the share of risk assets instead of volatility. */
    useQuota: boolean().notNull().default(false),
    /** Upper border of each risk class as a fraction, ascending, the last one 1. */
    riskBorders: doublePrecision().array(),
    allocationBy: text({ enum: ['peerGroup', 'fund'] })
      .notNull()
      .default('peerGroup'),
    allocationTypeId: smallint().notNull().default(1),
    /** 1 to 5 stars, or none. */
    minimumRank: smallint().$type<NonNullable<MinimumRank>>(),
    rankingTypeId: smallint().$type<RankingTypeId>().notNull().default(1),
    fundShortlistSize: smallint().notNull().default(3),
    guaranteedInterest: fraction(),
    guaranteeLevel: fraction(),
    guaranteeTypeId: smallint(),
    guaranteeFundId: integer().references(() => fund.id, { onDelete: 'restrict' }),
    /** Highest weighted cost per year that the product may have (tariff type 4). */
    costCap: fraction(),
    /** Months; 4 means quarterly and runs every 3 months. */
    optimizationInterval: smallint(),
    optimizationStart: date({ mode: 'string' }),
    version: integer().notNull().default(1),
    updatedAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique('tariff_key_unique').on(t.key),
    unique('tariff_id_issuer_name_unique').on(t.id, t.issuerId, t.name),
    index('tariff_issuer_idx').on(t.issuerId),
    index('tariff_name_idx').on(t.name, t.id),
    uniqueIndex('tariff_one_portfolio_check')
      .on(t.isPortfolioCheck)
      .where(sql`${t.isPortfolioCheck}`),
    check(
      'tariff_description_length',
      sql`length(${t.description}) <= ${sql.raw(String(maxLengths.description))}`,
    ),
    check(
      'tariff_portfolio_count_range',
      sql`${t.minSecuritiesPortfolio} >= 1 and ${t.maxSecuritiesPortfolio} >= 1 and ${t.minSecuritiesPortfolio} <= ${t.maxSecuritiesPortfolio}`,
    ),
    check(
      'tariff_savings_plan_count_range',
      sql`${t.minSecuritiesSavingsPlan} >= 1 and ${t.maxSecuritiesSavingsPlan} >= 1 and ${t.minSecuritiesSavingsPlan} <= ${t.maxSecuritiesSavingsPlan}`,
    ),
    check(
      'tariff_portfolio_fraction_range',
      sql`${t.minSecurityFractionPortfolio} >= 0 and ${t.minSecurityFractionPortfolio} <= ${t.maxSecurityFractionPortfolio} and ${t.maxSecurityFractionPortfolio} <= 1`,
    ),
    check(
      'tariff_savings_plan_fraction_range',
      sql`${t.minSecurityFractionSavingsPlan} >= 0 and ${t.minSecurityFractionSavingsPlan} <= ${t.maxSecurityFractionSavingsPlan} and ${t.maxSecurityFractionSavingsPlan} <= 1`,
    ),
    check(
      'tariff_portfolio_value_range',
      sql`${t.minSecurityValuePortfolio} >= 1 and ${t.maxSecurityValuePortfolio} >= 1 and ${t.minSecurityValuePortfolio} <= ${t.maxSecurityValuePortfolio}`,
    ),
    check(
      'tariff_savings_plan_value_range',
      sql`${t.minSecurityValueSavingsPlan} >= 1 and ${t.maxSecurityValueSavingsPlan} >= 1 and ${t.minSecurityValueSavingsPlan} <= ${t.maxSecurityValueSavingsPlan}`,
    ),
    check('tariff_content_is_whole', sql`(${t.tariffTypeId} is null) = (${t.riskBorders} is null)`),
    check('tariff_risk_type_known', sql`${t.riskTypeId} between 1 and 5`),
    check(
      'tariff_risk_class_count',
      sql`cardinality(${t.riskBorders}) in (${sql.raw(riskClassCounts.join(', '))})`,
    ),
    check('tariff_last_border_is_whole', sql`${t.riskBorders}[cardinality(${t.riskBorders})] = 1`),
    check('tariff_allocation_by_known', sql`${t.allocationBy} in ('peerGroup', 'fund')`),
    check('tariff_allocation_type_known', sql`${t.allocationTypeId} between 1 and 5`),
    check('tariff_minimum_rank_range', sql`${t.minimumRank} between 1 and 5`),
    check('tariff_ranking_type_known', sql`${t.rankingTypeId} between 1 and 7`),
    check('tariff_shortlist_size_range', sql`${t.fundShortlistSize} between 1 and 100`),
    check('tariff_guarantee_type_known', sql`${t.guaranteeTypeId} between 1 and 3`),
    check(
      'tariff_guarantee_range',
      sql`${t.guaranteeLevel} between 0 and 1 and ${t.guaranteedInterest} between 0 and 1`,
    ),
    check('tariff_optimization_interval_known', isOneOf(t.optimizationInterval, optimizationIntervals)),
  ],
);

/** Fund universe of a tariff; `isSelected` marks the funds that it recommends. */
export const tariffFund = pgTable(
  'tariff_fund',
  {
    tariffId: integer()
      .notNull()
      .references(() => tariff.id, { onDelete: 'cascade' }),
    fundId: integer()
      .notNull()
      .references(() => fund.id, { onDelete: 'restrict' }),
    isSelected: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'tariff_fund_pk', columns: [t.tariffId, t.fundId] }),
    index('tariff_fund_fund_idx').on(t.fundId),
  ],
);

/** Target weights of one risk class over peer groups; the fractions of a class sum up to 1. */
export const tariffAllocation = pgTable(
  'tariff_allocation',
  {
    tariffId: integer()
      .notNull()
      .references(() => tariff.id, { onDelete: 'cascade' }),
    riskClass: smallint().notNull(),
    peerGroupId: integer()
      .notNull()
      .references(() => peerGroup.id, { onDelete: 'restrict' }),
    fraction: numeric({ precision: 5, scale: 4, mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'tariff_allocation_pk', columns: [t.tariffId, t.riskClass, t.peerGroupId] }),
    check('tariff_allocation_risk_class_range', sql`${t.riskClass} between 1 and 7`),
    check('tariff_allocation_fraction_range', sql`${t.fraction} between 0 and 1`),
  ],
);

/** How strictly a tariff asks for a hint, domain.md section 2. A hint without a row is answered `standard`. */
export const tariffHintAnswer = pgTable(
  'tariff_hint_answer',
  {
    tariffId: integer().notNull(),
    hintId: smallint().notNull(),
    answer: text({ enum: hintAnswers }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'tariff_hint_answer_pk', columns: [t.tariffId, t.hintId] }),
    foreignKey({
      name: 'tariff_hint_answer_tariff_fk',
      columns: [t.tariffId],
      foreignColumns: [tariff.id],
    }).onDelete('cascade'),
    check('tariff_hint_answer_hint_known', sql`${t.hintId} >= 1`),
    check('tariff_hint_answer_known', isOneOf(t.answer, hintAnswers)),
  ],
);

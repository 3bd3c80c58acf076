import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { fetchResults } from '@depotwerk/contract/contracts/values/fetches';
import { scoreBands } from '@depotwerk/domain';
import { euro, fraction, germanText, instant, isOneOf, quantity } from './columns';
import { issuer } from './issuer';
import { tariff } from './tariff';

/**
 * A contract with everything that its list row needs, so that a page of a million contracts is one index walk.
 *
 * The copies of names and of the group cannot go stale: writers bring those of the customer in line, whom a contract names by number
 * (decision 0120), and foreign keys over id and copy cascade every change of tariff and insurer.
 * Results of hints and score are written by the job that computes them, values by whoever writes a portfolio.
 */
export const contract = pgTable(
  'contract',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Nobody deletes a customer who has a contract: whoever writes one keeps the customer, and whoever deletes looks for contracts. */
    customerId: integer().notNull(),
    groupId: uuid().notNull(),
    customerSortName: germanText().notNull(),
    tariffId: integer().notNull(),
    tariffName: germanText().notNull(),
    issuerId: integer().notNull(),
    issuerName: germanText().notNull(),
    /** Contract number of the insurer. */
    externalKey: germanText().notNull(),
    /** Customer number of the insurer. */
    externalConsumerKey: text(),
    /** The day on which it was taken over where nobody knows the start. */
    startDate: date({ mode: 'string' }).notNull(),
    isStartUnknown: boolean().notNull().default(false),
    endDate: date({ mode: 'string' }),
    useEtf: boolean().notNull().default(false),
    /** When a refresh looked at it, or a person did (OPEN-60); a review has columns of its own. */
    lastCheck: instant(),
    /** Written for the release before, which has no `last_reviewed_by`. */
    lastCheckedBy: text(),
    /** When a person looked at it and said so, and who. */
    lastReview: instant(),
    lastReviewedBy: text(),
    /** Without a review: whether there was one is not known. Null until the job of migration 0054 has looked. */
    isReviewUnknown: boolean().default(false),
    /** When a bank or an insurer was read for it last, which one, and what that brought. */
    lastFetch: instant(),
    lastFetchFrom: text(),
    lastFetchResult: text({ enum: fetchResults }),
    lastConsultation: instant(),
    /** Copied from the current portfolio (CONTRACT-22). */
    cashValue: euro().notNull().default(0),
    nonFundsValue: euro().notNull().default(0),
    contributionsValue: euro().notNull().default(0),
    reserveValue: euro().notNull().default(0),
    guaranteeFundQuantity: quantity().notNull().default(0),
    /** Funds, cash and the part outside funds. */
    totalValue: euro().notNull().default(0),
    score: smallint(),
    scoreBand: text({ enum: scoreBands }),
    /** 0 to 2; -1 without hints. Dismissed hints do not count, neither here nor below. */
    worstHintSeverity: smallint().notNull().default(-1),
    worstHintId: smallint(),
    hintCount: smallint().notNull().default(0),
    /** Class of the accepted risk profile. */
    riskClass: smallint(),
    hasRiskProfile: boolean().notNull().default(false),
    /** Volatility of the free funds per year, as a fraction. */
    sigma: fraction(),
    /** Volatility of the whole value: the protection fund at its own risk, cash and the cover fund without any. */
    contractSigma: fraction(),
    /** Risk from integer classes because prices are missing; shown with an asterisk. */
    isRiskSimplified: boolean().notNull().default(false),
    /** Of the inputs behind hints and score; a job recomputes when it differs. */
    dataHash: text(),
    /** As `customer.searchText`; customer, numbers of the contract and tariff. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`search_text(replace(customer_sort_name, ', ', ' ') || ' ' || external_key || ' ' || tariff_name || ' ' || coalesce(external_consumer_key, ''), array[external_key, coalesce(external_consumer_key, '')])`,
      ),
    source: text({ enum: ['demo', 'gdv', 'manual', 'trader'] })
      .notNull()
      .default('manual'),
    version: integer().notNull().default(1),
    /** Counts the edits of the planned optimisation, which others see only on its screen. */
    optimizationVersion: integer().notNull().default(1),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    updatedAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique('contract_issuer_external_key_unique').on(t.issuerId, t.externalKey),
    foreignKey({
      name: 'contract_tariff_fk',
      columns: [t.tariffId, t.issuerId, t.tariffName],
      foreignColumns: [tariff.id, tariff.issuerId, tariff.name],
    })
      .onUpdate('cascade')
      .onDelete('restrict'),
    foreignKey({
      name: 'contract_issuer_fk',
      columns: [t.issuerId, t.issuerName],
      foreignColumns: [issuer.id, issuer.name],
    })
      .onUpdate('cascade')
      .onDelete('restrict'),
    index('contract_customer_idx').on(t.customerId),
    index('contract_consumer_key_idx').on(t.issuerId, t.externalConsumerKey),
    index('contract_tariff_idx').on(t.tariffId),
    index('contract_group_idx').on(t.groupId),
    check('contract_external_key_not_empty', sql`${t.externalKey} <> ''`),
    check('contract_ends_after_start', sql`${t.endDate} >= ${t.startDate}`),
    check('contract_score_range', sql`${t.score} between 0 and 100`),
    check('contract_score_band_known', isOneOf(t.scoreBand, scoreBands)),
    // Without a band the score has not been computed yet.
    check(
      'contract_score_has_band',
      sql`(${t.score} is null) = (${t.scoreBand} is null or ${t.scoreBand} = 'unknown')`,
    ),
    check('contract_worst_hint_range', sql`${t.worstHintSeverity} between -1 and 2`),
    check(
      'contract_hints_counted',
      sql`(${t.hintCount} = 0) = (${t.worstHintSeverity} = -1) and (${t.hintCount} = 0) = (${t.worstHintId} is null)`,
    ),
    check('contract_risk_class_range', sql`${t.riskClass} between 1 and 7`),
    check('contract_risk_class_needs_profile', sql`${t.hasRiskProfile} or ${t.riskClass} is null`),
    check('contract_checked_by_somebody', sql`${t.lastCheckedBy} is null or ${t.lastCheck} is not null`),
    check('contract_reviewed_by_somebody', sql`${t.lastReviewedBy} is null or ${t.lastReview} is not null`),
    check('contract_fetch_result_known', isOneOf(t.lastFetchResult, fetchResults)),
    check('contract_fetch_has_result', sql`(${t.lastFetch} is null) = (${t.lastFetchResult} is null)`),
  ],
);

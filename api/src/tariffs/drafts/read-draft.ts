import type { TariffDraft, TariffInput } from '@depotwerk/contract/tariffs';
import type { TariffContent, HintAnswer } from '@depotwerk/domain';
import { hintAnswers, hintCatalogue } from '@depotwerk/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queries, Transaction } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { outdated } from '../../http/if-match';
import { isoInstant } from '../../sql/iso-instant';

/** The newest version of a tariff with what only the server needs. */
export interface StoredDraft extends TariffDraft {
  readonly content: TariffContent | null;
  readonly submittedById: string | null;
  /** Contracts can be judged by the tariff. */
  readonly isLive: boolean;
}

const newest = (tariffId: number): Sql => sql`select v.tariff_id as "tariffId", v.number, v.state, v.input,
  v.valid_from as "validFrom", case when v.state <> 'rejected' then v.reason end as note,
  v.submitted_by as "submittedBy", case when v.state = 'rejected' then v.reason end as rejection,
  ${raw(isoInstant('v.updated_at'))} as "updatedAt", v.updated_by as "updatedBy", v.version, v.content,
  v.submitted_by_id as "submittedById", t.risk_borders is not null as "isLive"
  from tariff t join tariff_version v on v.tariff_id = t.id
  where t.id = ${tariffId} order by v.number desc limit 1`;

/** @throws {ApiFault} 404 */
export async function storedDraft(db: Queries, tariffId: number): Promise<StoredDraft> {
  const [draft] = await db.query<StoredDraft>(newest(tariffId));
  return draft ?? importedTariff(db, tariffId);
}

/** @throws {ApiFault} 404 */
export async function readDraft(db: Queries, tariffId: number): Promise<TariffDraft> {
  const {
    content: _content,
    submittedById: _id,
    isLive: _isLive,
    ...draft
  } = await storedDraft(db, tariffId);
  return draft;
}

/**
 * Locks a tariff with its newest version until the end of the transaction.
 *
 * @throws {ApiFault} 404, 412 when the caller saw another version
 */
export async function lockDraft(db: Transaction, tariffId: number, version: number): Promise<StoredDraft> {
  await db.query(sql`select id from tariff where id = ${tariffId} for update`);
  const draft = await storedDraft(db, tariffId);
  if (draft.version !== version) throw outdated('tariffs', draft.version);
  return draft;
}

type ImportedRow = Omit<TariffInput, 'optimizationHints'> & {
  readonly answers: Readonly<Record<string, HintAnswer>>;
  readonly updatedAt: string;
  readonly version: number;
  readonly isLive: boolean;
};

/** A tariff without versions came with an import: what is live stands for its release, without components. */
export async function importedTariff(db: Queries, tariffId: number): Promise<StoredDraft> {
  const [row] = await db.query<ImportedRow>(sql`select name, key, description, is_inactive as "isInactive",
    issuer_id as "issuerId", is_default as "isDefault", min_securities_portfolio as "minSecuritiesPortfolio",
    max_securities_portfolio as "maxSecuritiesPortfolio", min_securities_savings_plan as "minSecuritiesSavingsPlan",
    max_securities_savings_plan as "maxSecuritiesSavingsPlan",
    min_security_fraction_portfolio as "minSecurityFractionPortfolio",
    max_security_fraction_portfolio as "maxSecurityFractionPortfolio",
    min_security_fraction_savings_plan as "minSecurityFractionSavingsPlan",
    max_security_fraction_savings_plan as "maxSecurityFractionSavingsPlan",
    min_security_value_portfolio as "minSecurityValuePortfolio",
    max_security_value_portfolio as "maxSecurityValuePortfolio",
    min_security_value_savings_plan as "minSecurityValueSavingsPlan",
    max_security_value_savings_plan as "maxSecurityValueSavingsPlan",
    null as "componentRiskId", null as "componentAllocationId", null as "componentUniverseId",
    null as "componentSelectionId", tariff_type_id as "tariffTypeId", guarantee_level as "guaranteedLevel",
    guaranteed_interest as "guaranteedInterest", null as "isGuaranteedLevelCustomizable",
    guarantee_type_id as "guaranteeTypeId", guarantee_fund_id as "guaranteeSecurityId",
    optimization_interval is not null as "continuousOptimization", optimization_interval as "optimizationInterval",
    optimization_start as "optimizationStart", null as "makePortfolioAdjustmentsNow", cost_cap as "costCap",
    null as "riskIndicatorLimit", ${raw(isoInstant('updated_at'))} as "updatedAt", version,
    risk_borders is not null as "isLive",
    (select coalesce(jsonb_object_agg(hint_id, answer), '{}') from tariff_hint_answer where tariff_id = tariff.id) as answers
    from tariff where id = ${tariffId}`);
  if (!row) throw notFound('tariffs', tariffId);
  const { answers, updatedAt, version, isLive, ...fields } = row;
  const optimizationHints = hintCatalogue.map(({ id }) => ({
    hintId: id,
    answerId: 1 + hintAnswers.indexOf(answers[id] ?? 'standard'),
  }));
  return {
    tariffId,
    number: 0,
    state: 'released',
    input: { ...fields, optimizationHints },
    validFrom: null,
    note: null,
    submittedBy: null,
    rejection: null,
    updatedAt,
    updatedBy: null,
    version,
    content: null,
    submittedById: null,
    isLive,
  };
}

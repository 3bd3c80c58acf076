import type { ContractFilter } from '@depotwerk/contract/contracts';
import type {
  CheckFilter,
  HintFilter,
  OrderFilter,
  RiskProfileFilter,
} from '@depotwerk/contract/contracts/values/contract-list';
import { hintCatalogue, reviewOverdue, type HintKey } from '@depotwerk/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { CheckDays } from '../../client/client-zone';
import type { DataScope } from '../../scope/data-scope';
import { contractScopeConditions } from '../../scope/data-scope';
import { contractSearchConditions } from '../../search/search-condition';
import { isOpenOrder } from '../../sql/states';
import { hasNoValidProfile } from '../detail/risk-profile-validity';

/** Which contracts a request may see and asks for; everything that decides which rows belong to the list. */
export interface ContractSelection {
  readonly scope: DataScope;
  readonly filter: ContractFilter;
  /** Groups of `filter.groupId`: itself and those below. */
  readonly filterGroupIds: readonly string[] | null;
  /** A review before these moments is due again; a contract that was never reviewed is due as well, unless nobody knows. */
  readonly dueBefore: CheckDays;
  /** The client's date, on which a risk profile is valid or outdated. */
  readonly today: string;
}

/** `contract.worst_hint_severity` of a contract without hints is -1. */
const hintConditions: Readonly<Record<HintFilter, Sql>> = {
  any: sql`worst_hint_severity >= 0`,
  critical: sql`worst_hint_severity = 2`,
  none: sql`worst_hint_severity = -1`,
};

const hintIds = new Map<HintKey, number>(hintCatalogue.map(({ id, key }) => [key, id]));

/** A profile that the contract counts by is accepted, so what has none that is valid has one that was. */
const profileConditions: Readonly<Record<RiskProfileFilter, (today: string) => Sql>> = {
  missing: () => sql`not has_risk_profile`,
  present: () => sql`has_risk_profile`,
  outdated: (today) => sql`has_risk_profile and ${hasNoValidProfile(today)}`,
  due: (today) => sql`(not has_risk_profile or ${hasNoValidProfile(today)})`,
};

const strictTariffs = sql`select tariff_id from tariff_hint_answer
  where hint_id = ${reviewOverdue.id} and answer = 'strict'`;

/** A review that is due again, sooner where the tariff is strict. */
const isOld = ({ standard, strict }: CheckDays): Sql =>
  sql`(last_review < ${standard}::timestamptz
    or last_review < ${strict}::timestamptz and tariff_id in (${strictTariffs}))`;

/** No review that is due lies after it. */
export const latestDue = ({ standard, strict }: CheckDays): Sql =>
  sql`(select case when exists (${strictTariffs}) then ${strict} else ${standard} end::timestamptz)`;

/** What nobody knows is not due. */
export const isCheckDue = (dueBefore: CheckDays): Sql =>
  sql`(last_review is null and is_review_unknown is false or ${isOld(dueBefore)})`;

const checkConditions: Readonly<Record<CheckFilter, (dueBefore: CheckDays) => Sql>> = {
  due: isCheckDue,
  done: (dueBefore) => sql`(last_review is not null and not ${isOld(dueBefore)})`,
  unknown: () => sql`(last_review is null and is_review_unknown is not false)`,
};

const orderConditions: Readonly<Record<OrderFilter, Sql>> = {
  open: isOpenOrder('o'),
  unknown: sql`o.state = 'unknown'`,
};

/** Conditions on `contract`, all of them narrowing. */
export const selectionConditions = (selection: ContractSelection): readonly Sql[] => [
  ...narrowingConditions(selection),
  ...hitConditions(selection),
];

/** All but the search: what the indexes of the orders carry. */
export function narrowingConditions({
  scope,
  filter,
  filterGroupIds,
  dueBefore,
  today,
}: ContractSelection): readonly Sql[] {
  const conditions = [...contractScopeConditions(scope)];
  const narrow = <T>(value: T | null | undefined, condition: (value: T) => Sql): void => {
    if (value !== undefined && value !== null) conditions.push(condition(value));
  };
  narrow(filterGroupIds, (ids) => sql`group_id = any(${ids}::uuid[])`);
  narrow(filter.insurerId, (id) => sql`issuer_id = ${id}`);
  narrow(filter.tariffId, (id) => sql`tariff_id = ${id}`);
  narrow(filter.customerId, (id) => sql`customer_id = ${id}`);
  narrow(filter.hints, (hints) => hintConditions[hints]);
  narrow(filter.worstHint, (key) => sql`worst_hint_id = ${hintIds.get(key)}`);
  narrow(filter.riskProfile, (profile) => profileConditions[profile](today));
  narrow(filter.check, (check) => checkConditions[check](dueBefore));
  narrow(
    filter.orders,
    (orders) => sql`id in (select o.contract_id from trader_order o where ${orderConditions[orders]})`,
  );
  narrow(filter.scoreBand, (band) => sql`score_band = ${band}`);
  narrow(filter.riskClass, (riskClass) => sql`risk_class = ${riskClass}`);
  narrow(filter.minValue, (value) => sql`total_value >= ${value}::numeric`);
  narrow(filter.maxValue, (value) => sql`total_value <= ${value}::numeric`);
  return conditions;
}

/** One condition for each word of the search. */
export const hitConditions = ({ filter }: ContractSelection): readonly Sql[] =>
  contractSearchConditions('', filter.search);

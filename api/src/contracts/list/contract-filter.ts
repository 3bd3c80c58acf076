import type { ContractFilter } from '@depotwerk/contract/contracts';
import type {
  CheckFilter,
  HintFilter,
  RiskProfileFilter,
} from '@depotwerk/contract/contracts/values/contract-list';
import { hintCatalogue, type HintKey } from '@depotwerk/domain';
import type { DataScope } from '../../scope/data-scope';
import { contractScopeConditions } from '../../scope/data-scope';
import type { Parameters } from '../../db/parameters';
import { searchConditions } from '../../search/search-condition';
import { hasNoValidProfile } from '../detail/risk-profile-validity';

/** Which contracts a request may see and asks for; everything that decides which rows belong to the list. */
export interface ContractSelection {
  readonly scope: DataScope;
  readonly filter: ContractFilter;
  /** Groups of `filter.groupId`: itself and those below. */
  readonly filterGroupIds: readonly string[] | null;
  /** A check before this moment is due again; a contract that was never checked is due as well. */
  readonly dueBefore: string;
  /** The client's date, on which a risk profile is valid or outdated. */
  readonly today: string;
}

/** `contract.worst_hint_severity` of a contract without hints is -1. */
const hintConditions: Readonly<Record<HintFilter, string>> = {
  any: 'worst_hint_severity >= 0',
  critical: 'worst_hint_severity = 2',
  none: 'worst_hint_severity = -1',
};

const hintIds = new Map<HintKey, number>(hintCatalogue.map(({ id, key }) => [key, id]));

/** A profile that the contract counts by is accepted, so what has none that is valid has one that was. */
const profileConditions: Readonly<Record<RiskProfileFilter, (today: () => string) => string>> = {
  missing: () => 'not has_risk_profile',
  present: () => 'has_risk_profile',
  outdated: (today) => `has_risk_profile and ${hasNoValidProfile(today())}`,
  due: (today) => `(not has_risk_profile or ${hasNoValidProfile(today())})`,
};

const checkConditions: Readonly<Record<CheckFilter, (dueBefore: string) => string>> = {
  due: (dueBefore) => `(last_check is null or last_check < ${dueBefore})`,
  done: (dueBefore) => `last_check >= ${dueBefore}`,
};

/** Conditions on `contract`, all of them narrowing. */
export const selectionConditions = (
  selection: ContractSelection,
  parameters: Parameters,
): readonly string[] => [
  ...narrowingConditions(selection, parameters),
  ...hitConditions(selection, parameters),
];

/** All but the search: what the indexes of the orders carry. */
export function narrowingConditions(
  { scope, filter, filterGroupIds, dueBefore, today }: ContractSelection,
  parameters: Parameters,
): readonly string[] {
  const conditions = [...parameters.addAll(contractScopeConditions(scope))];
  const narrow = <T>(value: T | null | undefined, condition: (value: T) => string): void => {
    if (value !== undefined && value !== null) conditions.push(condition(value));
  };
  narrow(filterGroupIds, (ids) => `group_id = any(${parameters.add(ids)}::uuid[])`);
  narrow(filter.insurerId, (id) => `issuer_id = ${parameters.add(id)}`);
  narrow(filter.tariffId, (id) => `tariff_id = ${parameters.add(id)}`);
  narrow(filter.customerId, (id) => `customer_id = ${parameters.add(id)}`);
  narrow(filter.hints, (hints) => hintConditions[hints]);
  narrow(filter.worstHint, (key) => `worst_hint_id = ${parameters.add(hintIds.get(key))}`);
  narrow(filter.riskProfile, (profile) => profileConditions[profile](() => parameters.add(today)));
  narrow(filter.check, (check) => checkConditions[check](`${parameters.add(dueBefore)}::timestamptz`));
  narrow(filter.scoreBand, (band) => `score_band = ${parameters.add(band)}`);
  narrow(filter.riskClass, (riskClass) => `risk_class = ${parameters.add(riskClass)}`);
  narrow(filter.minValue, (value) => `total_value >= ${parameters.add(value)}::numeric`);
  narrow(filter.maxValue, (value) => `total_value <= ${parameters.add(value)}::numeric`);
  return conditions;
}

/** One condition for each word of the search. */
export const hitConditions = ({ filter }: ContractSelection, parameters: Parameters): readonly string[] =>
  searchConditions('search_text', filter.search, parameters);

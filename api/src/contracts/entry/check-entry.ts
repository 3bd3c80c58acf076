import { paymentIntervals } from '@depotwerk/contract/contracts/values/contract-entry';
import {
  contractEntryProblems,
  formProblems,
  isBlocking,
  valueIn,
  type ContractEntry,
  type FormProblem,
  type FormValues,
  type TagsOf,
} from '@depotwerk/domain';
import sql, { join } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { customerScopeConditions, type DataScope } from '../../scope/data-scope';
import { hasNumber } from '../change/has-number';
import { entryFacts } from './entry-facts';
import { entryForm } from './entry-form';
import { lookUp } from './entry-lookup';
import { entryOf } from './entry-values';
import type { StoredEntry } from './read-entry';

/** Who enters what. */
export interface EntryCheck {
  readonly values: FormValues;
  /** The contract as it is stored, null for a new one. */
  readonly before: StoredEntry | null;
  readonly scope: DataScope;
  /** ISO date of the client. */
  readonly today: string;
}

export interface CheckedEntry {
  /** Null while the values do not fit the description of the form. */
  readonly entry: ContractEntry | null;
  readonly problems: readonly FormProblem[];
}

/** Only tariffs carry tags, and only the chosen one matters. */
async function chosenTags(db: Queries, values: FormValues, scope: DataScope): Promise<TagsOf> {
  const chosen = valueIn(values, 'tariffId');
  const ids =
    typeof chosen === 'number' && Number.isInteger(chosen) && Math.abs(chosen) < 2 ** 31 ? [chosen] : [];
  const request = { language: 'de', search: null, insurerId: null, tariffId: null } as const;
  const tariffs = await lookUp(db, { ...request, list: 'tariffs', ids }, scope);
  return (list, id) => (list === 'tariffs' ? (tariffs.find((tariff) => tariff.id === id)?.tags ?? []) : []);
}

/** What the records say: whether the customer is one's own, the interval exists and the number is free. */
async function recordProblems(db: Queries, entry: ContractEntry, { before, scope }: EntryCheck) {
  const problems: FormProblem[] = [];
  if (before === null) {
    const conditions = [sql`id = ${entry.customerId}`, ...customerScopeConditions(scope)];
    const [customer] = await db.query(sql`select id from customer where ${join(conditions, ' and ')}`);
    if (!customer) problems.push({ field: '/customerId', reason: 'unknownRecord' });
  }
  if (!paymentIntervals.some((months) => months === entry.planInterval))
    problems.push({ field: '/planInterval', reason: 'unknownRecord' });
  const [other] = await db.query(
    sql`select c.id from contract c join issuer i on i.id = c.issuer_id
      where c.issuer_id = ${entry.insurerId} and c.id <> ${before?.contractId ?? 0}
        and ${hasNumber(entry.contractNumber)}`,
  );
  if (other) problems.push({ field: '/contractNumber', reason: 'numberTaken' });
  return problems;
}

/** Everything that is wrong or worth a remark about what is typed. */
export async function checkEntry(db: Queries, check: EntryCheck): Promise<CheckedEntry> {
  const { values, before, scope, today } = check;
  const parts = entryForm('de', before === null);
  const tagsOf = await chosenTags(db, values, scope);
  const described = formProblems(parts, values, tagsOf);
  if (described.some(isBlocking)) return { entry: null, problems: described };
  const entry = entryOf(parts, values, tagsOf);
  const facts = await entryFacts(db, entry, before, today);
  const problems = [
    ...described,
    ...contractEntryProblems(entry, facts),
    ...(await recordProblems(db, entry, check)),
  ];
  return { entry, problems };
}

/** @throws {ApiFault} 400 `contracts.entryRefused` naming each field and its reason */
export async function requireEntry(db: Queries, check: EntryCheck): Promise<ContractEntry> {
  const { entry, problems } = await checkEntry(db, check);
  const [first, ...others] = problems.filter(isBlocking);
  if (entry && !first) return entry;
  throw new ApiFault(400, 'contracts.entryRefused', 'the contract cannot be saved like this', {
    ...(first && { field: first.field, details: [first, ...others] }),
  });
}

import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import { conflictFault, refuseConflicts } from '../../records/conflict';
import { takenNumber, takeNumbers } from '../../records/contract-numbers';
import { addToFigures } from '../../records/keep-figures';
import type { Conflict } from '../../records/record-type';
import { hasNumber } from './has-number';

export interface NewContract {
  readonly customerId: number;
  readonly tariffId: number;
  readonly contractNumber: string;
  readonly consumerKey: string | null;
  /** ISO dates */
  readonly startDate: string;
  readonly endDate: string | null;
  readonly useEtf: boolean;
  /** A bank delivers neither the start of a contract nor whether somebody reviewed it: `startDate` is the day of the takeover. */
  readonly source: 'manual' | 'trader';
}

/**
 * Inserts a contract without portfolio and savings plan, with the names that its list row copies.
 *
 * @param taken what is said when the insurer of the tariff has a contract of that number, as it counts zeros
 * @returns its id
 * @throws {ApiFault} 409 as `taken` says
 */
export async function insertContract(
  db: Transaction,
  contract: NewContract,
  taken: Conflict,
): Promise<number> {
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const add = async () => {
    const [id] = idsOf(await addToFigures(db, () => insert(db, contract), idsOf));
    if (id !== undefined) await takeNumbers(db, [id]);
    return id;
  };
  const id = await refuseConflicts({ conflicts: takenNumber(taken) }, add());
  if (id === undefined) throw conflictFault(taken);
  return id;
}

const insert = (db: Transaction, contract: NewContract): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(
    sql`insert into contract (customer_id, group_id, customer_sort_name, tariff_id, tariff_name, issuer_id, issuer_name,
      external_key, external_consumer_key, start_date, end_date, use_etf, source, is_start_unknown, is_review_unknown)
    select k.id, k.group_id, k.sort_name, t.id, t.name, i.id, i.name, ${contract.contractNumber}, ${contract.consumerKey},
      ${contract.startDate}::date, ${contract.endDate}::date, ${contract.useEtf}, ${contract.source},
      ${contract.source === 'trader'}, ${contract.source === 'trader'}
    from (select id, group_id, sort_name from customer where id = ${contract.customerId} for key share) k,
      tariff t join issuer i on i.id = t.issuer_id
    where t.id = ${contract.tariffId}
      and not exists (select from contract c where c.issuer_id = i.id and ${hasNumber(contract.contractNumber)})
    returning id`,
  );

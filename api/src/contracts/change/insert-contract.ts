import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { conflictFault, refuseConflicts } from '../../records/conflict';
import { numberConflicts, takeNumbers } from '../../records/contract-numbers';
import type { CopiedCustomer } from '../../records/copy-customers';
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

/** What the row copies of customer and tariff. */
interface Copies {
  readonly customer: Omit<CopiedCustomer, 'id'>;
  readonly tariff: { readonly name: string; readonly issuerId: number; readonly issuerName: string };
}

/** Each by itself, as they may lie on different servers. The customer stays until the transaction ends. */
async function readCopies(db: Transaction, { customerId, tariffId }: NewContract): Promise<Copies> {
  const [customer] = await db.query<Copies['customer']>(
    sql`select group_id as "groupId", sort_name as "sortName" from customer where id = ${customerId} for key share`,
  );
  const [tariff] = await db.query<Copies['tariff']>(
    sql`select t.name, i.id as "issuerId", i.name as "issuerName"
      from tariff t join issuer i on i.id = t.issuer_id where t.id = ${tariffId}`,
  );
  if (!customer) throw notFound('customers', customerId);
  if (!tariff) throw notFound('tariffs', tariffId);
  return { customer, tariff };
}

const isTaken = async (db: Transaction, issuerId: number, contractNumber: string): Promise<boolean> => {
  const found = await db.query(
    sql`select c.id from contract c join issuer i on i.id = c.issuer_id
      where i.id = ${issuerId} and ${hasNumber(contractNumber)} limit 1`,
  );
  return found.length > 0;
};

/**
 * Inserts a contract without portfolio and savings plan, with the names that its list row copies.
 *
 * @param conflict what is said when the insurer of the tariff has a contract of that number, as it counts zeros
 * @returns its id
 * @throws {ApiFault} 409 as `conflict` says, 404 for a customer or a tariff that has gone
 */
export async function insertContract(
  db: Transaction,
  contract: NewContract,
  conflict: Conflict,
): Promise<number> {
  const copies = await readCopies(db, contract);
  if (await isTaken(db, copies.tariff.issuerId, contract.contractNumber)) throw conflictFault(conflict);
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const add = async () => {
    const ids = idsOf(await addToFigures(db, () => insert(db, contract, copies), idsOf));
    await takeNumbers(db, ids);
    return ids;
  };
  const [id] = await refuseConflicts({ conflicts: numberConflicts(conflict) }, add());
  if (id === undefined) throw new Error('an insert of values answers its row');
  return id;
}

const insert = (
  db: Transaction,
  contract: NewContract,
  { customer, tariff }: Copies,
): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(
    sql`insert into contract (customer_id, group_id, customer_sort_name, tariff_id, tariff_name, issuer_id, issuer_name,
      external_key, external_consumer_key, start_date, end_date, use_etf, source, is_start_unknown, is_review_unknown)
    values (${contract.customerId}, ${customer.groupId}, ${customer.sortName}, ${contract.tariffId},
      ${tariff.name}, ${tariff.issuerId}, ${tariff.issuerName}, ${contract.contractNumber}, ${contract.consumerKey},
      ${contract.startDate}, ${contract.endDate}, ${contract.useEtf}, ${contract.source},
      ${contract.source === 'trader'}, ${contract.source === 'trader'})
    returning id`,
  );

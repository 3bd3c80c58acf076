import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import { notFound } from '../../http/api-fault';
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

interface Copied {
  readonly groupId: string;
  readonly customerSortName: string;
  readonly tariffName: string;
  readonly issuerId: number;
  readonly issuerName: string;
}

/** Customer, who stays until the transaction ends, and tariff: each by itself, as they may lie on different servers. */
async function copiesOf(
  db: Transaction,
  { customerId, tariffId }: Pick<NewContract, 'customerId' | 'tariffId'>,
): Promise<Copied> {
  const [customer] = await db.query<Pick<Copied, 'groupId' | 'customerSortName'>>(
    sql`select group_id as "groupId", sort_name as "customerSortName" from customer where id = ${customerId} for key share`,
  );
  const [tariff] = await db.query<Omit<Copied, 'groupId' | 'customerSortName'>>(
    sql`select t.name as "tariffName", i.id as "issuerId", i.name as "issuerName"
      from tariff t join issuer i on i.id = t.issuer_id where t.id = ${tariffId}`,
  );
  if (!customer) throw notFound('customers', customerId);
  if (!tariff) throw notFound('tariffs', tariffId);
  return { ...customer, ...tariff };
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
 * @param taken what is said when the insurer of the tariff has a contract of that number, as it counts zeros
 * @returns its id
 * @throws {ApiFault} 409 as `taken` says, 404 for a customer or a tariff that has gone
 */
export async function insertContract(
  db: Transaction,
  contract: NewContract,
  taken: Conflict,
): Promise<number> {
  const copied = await copiesOf(db, contract);
  if (await isTaken(db, copied.issuerId, contract.contractNumber)) throw conflictFault(taken);
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const add = async () => {
    const ids = idsOf(await addToFigures(db, () => insert(db, contract, copied), idsOf));
    await takeNumbers(db, ids);
    return ids;
  };
  const [id] = await refuseConflicts({ conflicts: takenNumber(taken) }, add());
  if (id === undefined) throw new Error('an insert of values answers its row');
  return id;
}

const insert = (db: Transaction, contract: NewContract, copied: Copied): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(
    sql`insert into contract (customer_id, group_id, customer_sort_name, tariff_id, tariff_name, issuer_id, issuer_name,
      external_key, external_consumer_key, start_date, end_date, use_etf, source, is_start_unknown, is_review_unknown)
    values (${contract.customerId}, ${copied.groupId}, ${copied.customerSortName}, ${contract.tariffId},
      ${copied.tariffName}, ${copied.issuerId}, ${copied.issuerName}, ${contract.contractNumber}, ${contract.consumerKey},
      ${contract.startDate}, ${contract.endDate}, ${contract.useEtf}, ${contract.source},
      ${contract.source === 'trader'}, ${contract.source === 'trader'})
    returning id`,
  );

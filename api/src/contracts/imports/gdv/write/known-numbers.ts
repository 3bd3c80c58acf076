import {
  defaultCheckLimits,
  doubtsOfDelivery,
  withoutZeros,
  type DeliveredContract,
} from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../../../db/database';
import type { ContractDraft } from '../contract-draft';
import type { PackageDraft } from '../gdv-file';
import type { IssuerRow } from './find-issuer';

interface KnownNumber extends Pick<
  DeliveredContract,
  'firstName' | 'lastName' | 'dateOfBirth' | 'startDate'
> {
  readonly number: string;
}

const nothingElse = { yearlyPremium: null, units: null };
const NO_PRICES: ReadonlyMap<string, number> = new Map();

function isSameContract(known: KnownNumber, { customer, startDate, unstated }: ContractDraft): boolean {
  const dateOfBirth = unstated.has('dateOfBirth') ? known.dateOfBirth : customer.dateOfBirth;
  const delivered = { ...customer, dateOfBirth, startDate, ...nothingElse };
  const doubts = doubtsOfDelivery({ ...known, ...nothingElse }, delivered, NO_PRICES, defaultCheckLimits);
  return doubts.length === 0;
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/**
 * A delivery with the numbers under which its contracts are known. One that is known with other leading zeros alone is the same
 * contract where the insurer says that they do not count, or has said nothing and holder, date of birth and start are the same; else
 * it is another one.
 */
export async function withKnownNumbers(
  db: Transaction,
  delivery: PackageDraft,
  { id: issuerId, leadingZeros }: IssuerRow,
): Promise<PackageDraft> {
  if (leadingZeros === 'count') return delivery;
  const keyOf = ({ contractNumber }: ContractDraft) => withoutZeros(contractNumber);
  const delivered = grouped(delivery.contracts, keyOf);
  const rows = await db.query<KnownNumber>(
    sql`with known as materialized (
        select c.customer_id, c.external_key as number, case when not c.is_start_unknown then c.start_date::text end as "startDate"
        from contract c
        where c.issuer_id = ${issuerId} and regexp_replace(c.external_key, '^0+(?=.)', '') = any(${[...delivered.keys()]}::text[])
      ), person as materialized (
        select id, first_name as "firstName", last_name as "lastName", date_of_birth::text as "dateOfBirth"
        from customer where id in (select customer_id from known)
      )
      select k.number, u."firstName", u."lastName", u."dateOfBirth", k."startDate"
      from known k join person u on u.id = k.customer_id`,
  );
  const exact = new Set(rows.map(({ number }) => number));
  const known = grouped(rows, ({ number }) => withoutZeros(number));
  const contracts = delivery.contracts.map((draft) => {
    const [only, ...others] = known.get(keyOf(draft)) ?? [];
    const isOnly = others.length === 0 && delivered.get(keyOf(draft))?.length === 1;
    if (only === undefined || !isOnly || exact.has(draft.contractNumber)) return draft;
    const isKnown = leadingZeros === 'ignore' || isSameContract(only, draft);
    return isKnown ? { ...draft, contractNumber: only.number } : draft;
  });
  return { ...delivery, contracts };
}

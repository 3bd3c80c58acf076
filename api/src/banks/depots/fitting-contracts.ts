import { withoutZeros } from '@depotwerk/domain';
import sql, { join } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import type { DataScope } from '../../scope/data-scope';
import { contractScopeConditions } from '../../scope/data-scope';

interface Keys {
  readonly issuerId: number;
  readonly externalKey: string;
  readonly externalConsumerKey: string;
}

interface Candidate {
  readonly id: number;
  readonly issuerId: number;
  readonly contractNumber: string;
  readonly externalConsumerKey: string | null;
  readonly tariffName: string;
  readonly isLinked: boolean;
  /** The issuer says that zeros in front of a number do not count. */
  readonly ignoresZeros: boolean;
  readonly customerId: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** What a depot fits among the contracts of the same issuer. */
export interface Fit {
  readonly contract: {
    readonly id: number;
    readonly contractNumber: string;
    readonly tariffName: string;
  } | null;
  readonly customer: { readonly id: number; readonly firstName: string; readonly lastName: string } | null;
}

const onlyOne = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined);

const hasNumber = ({ issuerId, externalKey }: Keys, candidate: Candidate): boolean =>
  candidate.issuerId === issuerId &&
  (candidate.contractNumber === externalKey ||
    (candidate.ignoresZeros && withoutZeros(candidate.contractNumber) === withoutZeros(externalKey)));
const isOfCustomer = (depot: Keys, candidate: Candidate): boolean =>
  candidate.issuerId === depot.issuerId && candidate.externalConsumerKey === depot.externalConsumerKey;

/** By the customer number alone a contract counts only while no other depot fits it. */
function contractOf(depot: Keys, depots: readonly Keys[], free: readonly Candidate[]): Candidate | undefined {
  const exact = free.find((candidate) => hasNumber(depot, candidate));
  if (exact) return exact;
  const byCustomer = onlyOne(
    free.filter(
      (candidate) => isOfCustomer(depot, candidate) && !depots.some((other) => hasNumber(other, candidate)),
    ),
  );
  const rivals = depots.filter(
    (other) =>
      byCustomer && isOfCustomer(other, byCustomer) && !free.some((candidate) => hasNumber(other, candidate)),
  );
  return rivals.length === 1 ? byCustomer : undefined;
}

function fitOf(depot: Keys, depots: readonly Keys[], candidates: readonly Candidate[]): Fit {
  const contract = contractOf(
    depot,
    depots,
    candidates.filter(({ isLinked }) => !isLinked),
  );
  const ofCustomer = candidates.filter((candidate) => isOfCustomer(depot, candidate));
  const customer = onlyOne([...new Map(ofCustomer.map((row) => [row.customerId, row])).values()]);
  return {
    contract: contract
      ? { id: contract.id, contractNumber: contract.contractNumber, tariffName: contract.tariffName }
      : null,
    customer: customer
      ? { id: customer.customerId, firstName: customer.firstName, lastName: customer.lastName }
      : null,
  };
}

/**
 * In the order of the depots: the contract by its number, or else the only free one of the customer number. Contracts, customers
 * and depots lie on different servers, so each is read by itself, see docs/decisions/0129-one-server-for-one-contract.md.
 */
export async function fitDepots(db: Queries, depots: readonly Keys[], scope: DataScope): Promise<Fit[]> {
  if (depots.length === 0) return [];
  const conditions = [
    sql`(c.issuer_id, c.external_key) in (select * from unnest(${depots.map(({ issuerId }) => issuerId)}::int[],
        ${depots.map(({ externalKey }) => externalKey)}::text[]))
      or (i.leading_zeros = 'ignore' and (c.issuer_id, regexp_replace(c.external_key, '^0+(?=.)', '')) in (
        select * from unnest(${depots.map(({ issuerId }) => issuerId)}::int[],
        ${depots.map(({ externalKey }) => withoutZeros(externalKey))}::text[])))
      or (c.issuer_id, c.external_consumer_key) in (select * from unnest(
        ${depots.map(({ issuerId }) => issuerId)}::int[],
        ${depots.map(({ externalConsumerKey }) => externalConsumerKey)}::text[]))`,
    ...contractScopeConditions(scope, 'c.'),
  ];
  const candidates = await db.query<Candidate>(
    sql`with candidate as materialized (
      select c.id, c.issuer_id, c.external_key, c.external_consumer_key, c.tariff_name, c.customer_id, i.leading_zeros
      from contract c join issuer i on i.id = c.issuer_id where (${join(conditions, ') and (')})
    ), customer_name as materialized (
      select id, first_name, last_name from customer where id in (select customer_id from candidate)
    ), linked as materialized (
      select contract_id from trader_depot where contract_id in (select id from candidate)
    )
    select c.id, c.issuer_id as "issuerId", c.external_key as "contractNumber",
      c.external_consumer_key as "externalConsumerKey", c.tariff_name as "tariffName", c.customer_id as "customerId",
      k.first_name as "firstName", k.last_name as "lastName", d.contract_id is not null as "isLinked",
      c.leading_zeros is not distinct from 'ignore' as "ignoresZeros"
    from candidate c join customer_name k on k.id = c.customer_id left join linked d on d.contract_id = c.id
    order by c.id`,
  );
  return depots.map((depot) => fitOf(depot, depots, candidates));
}

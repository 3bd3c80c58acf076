import sql from 'sql-template-tag';
import type { Transaction } from '../../../../db/database';
import type { ContractDraft } from '../contract-draft';
import type { PackageDraft } from '../gdv-file';
import type { IssuerRow } from './find-issuer';

interface KnownFacts {
  readonly contractNumber: string;
  readonly endDate: string | null;
  readonly customerNumber: string | null;
  readonly dateOfBirth: string | null;
}

function completed(draft: ContractDraft, known: KnownFacts): ContractDraft {
  const { unstated, customer } = draft;
  const isOpen = (fact: 'endDate' | 'customerNumber' | 'dateOfBirth') => unstated.has(fact);
  return {
    ...draft,
    endDate: isOpen('endDate') ? known.endDate : draft.endDate,
    customer: {
      ...customer,
      number: isOpen('customerNumber') ? known.customerNumber : customer.number,
      dateOfBirth: isOpen('dateOfBirth') ? known.dateOfBirth : customer.dateOfBirth,
    },
  };
}

/** A delivery whose contracts have what it says nothing of as it is known: an empty cell of a table changes nothing. */
export async function withKnownFacts(
  db: Transaction,
  delivery: PackageDraft,
  { id: issuerId }: Pick<IssuerRow, 'id'>,
): Promise<PackageDraft> {
  const open = delivery.contracts.filter(({ unstated }) => unstated.size > 0);
  if (open.length === 0) return delivery;
  const rows = await db.query<KnownFacts>(
    sql`with known as materialized (
        select customer_id, external_key as "contractNumber", end_date::text as "endDate", external_consumer_key as "customerNumber"
        from contract where issuer_id = ${issuerId}
          and external_key = any(${open.map(({ contractNumber }) => contractNumber)}::text[])
      ), person as materialized (
        select id, date_of_birth::text as "dateOfBirth" from customer where id in (select customer_id from known)
      )
      select k."contractNumber", k."endDate", k."customerNumber", u."dateOfBirth" from known k join person u on u.id = k.customer_id`,
  );
  const known = new Map(rows.map((row) => [row.contractNumber, row]));
  return {
    ...delivery,
    contracts: delivery.contracts.map((draft) => {
      const facts = known.get(draft.contractNumber);
      return facts ? completed(draft, facts) : draft;
    }),
  };
}

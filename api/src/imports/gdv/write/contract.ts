import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { contract } from '../../../db/schema/contract';
import type { Outcome } from '../../counts';
import type { ContractDraft } from '../contract-draft';
import type { CustomerRow } from './customer';
import type { IssuerRow } from './issuer';
import type { TariffRow } from './tariff';

/** What an importer may change about a contract. The tariff is not in it: an administrator may have assigned another. */
export interface ImportedFields {
  readonly customerId: number;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly externalConsumerKey: string | null;
}

export interface WrittenContract {
  readonly id: number;
  readonly tariffId: number;
  readonly outcome: Outcome;
  readonly before: ImportedFields | null;
  readonly after: ImportedFields;
}

const isEqual = (a: ImportedFields, b: ImportedFields) =>
  a.customerId === b.customerId &&
  a.startDate === b.startDate &&
  a.endDate === b.endDate &&
  a.externalConsumerKey === b.externalConsumerKey;

/** Creates the contract, or brings it up to date; its number with the insurer tells which one it is. */
export async function writeContract(
  { orm }: Transaction,
  draft: ContractDraft,
  { issuer, tariff, customer }: { issuer: IssuerRow; tariff: TariffRow; customer: CustomerRow },
): Promise<WrittenContract> {
  const after: ImportedFields = {
    customerId: customer.id,
    startDate: draft.startDate,
    endDate: draft.endDate,
    externalConsumerKey: draft.customer.number,
  };
  const copies = { customerSortName: customer.sortName, groupId: customer.groupId };
  const [known] = await orm
    .select({
      id: contract.id,
      tariffId: contract.tariffId,
      customerId: contract.customerId,
      startDate: contract.startDate,
      endDate: contract.endDate,
      externalConsumerKey: contract.externalConsumerKey,
    })
    .from(contract)
    .where(and(eq(contract.issuerId, issuer.id), eq(contract.externalKey, draft.contractNumber)));
  if (!known) {
    const [created] = await orm
      .insert(contract)
      .values({
        ...after,
        ...copies,
        issuerId: issuer.id,
        issuerName: issuer.name,
        tariffId: tariff.id,
        tariffName: tariff.name,
        externalKey: draft.contractNumber,
        source: 'gdv',
      })
      .returning({ id: contract.id });
    if (!created) throw new Error('insert of a contract returned no row');
    return { id: created.id, tariffId: tariff.id, outcome: 'created', before: null, after };
  }
  const { id, tariffId, ...before } = known;
  if (isEqual(before, after)) return { id, tariffId, outcome: 'unchanged', before, after };
  await orm
    .update(contract)
    .set({ ...after, ...copies, version: sql`${contract.version} + 1`, updatedAt: sql`now()` })
    .where(eq(contract.id, id));
  return { id, tariffId, outcome: 'updated', before, after };
}

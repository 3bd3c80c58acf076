import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../../db/database';
import { contract } from '../../../../db/schema/contract';
import type { Outcome } from '../../../../imports/counts';
import type { CopiedCustomer } from '../../../../records/copy-customers';
import { takeNumbers } from '../../../../records/contract-numbers';
import { addToFigures } from '../../../../records/keep-figures';
import type { PendingChanges } from '../../../analysis/pending-changes';
import type { ContractDraft } from '../contract-draft';
import type { IssuerRow } from './find-issuer';
import type { TariffRow } from './find-tariff';

/** What an importer may change about a contract. The tariff is not in it: an administrator may have assigned another. */
export interface ImportedFields {
  readonly customerId: number;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly externalConsumerKey: string | null;
}

export interface ContractToWrite {
  readonly draft: ContractDraft;
  readonly tariff: TariffRow;
  readonly customer: CopiedCustomer;
}

export interface WrittenContract {
  readonly id: number;
  readonly tariffId: number;
  readonly outcome: Outcome;
  readonly before: ImportedFields | null;
  readonly after: ImportedFields;
}

const columns = {
  id: contract.id,
  contractNumber: contract.externalKey,
  tariffId: contract.tariffId,
  customerId: contract.customerId,
  startDate: contract.startDate,
  endDate: contract.endDate,
  externalConsumerKey: contract.externalConsumerKey,
};

const importedFields = ({ draft, customer }: ContractToWrite): ImportedFields => ({
  customerId: customer.id,
  startDate: draft.startDate,
  endDate: draft.endDate,
  externalConsumerKey: draft.customer.number,
});

const copiesOf = ({ customer: { sortName, groupId } }: ContractToWrite) => ({
  customerSortName: sortName,
  groupId,
});

const isEqual = (a: ImportedFields, b: ImportedFields) =>
  a.customerId === b.customerId &&
  a.startDate === b.startDate &&
  a.endDate === b.endDate &&
  a.externalConsumerKey === b.externalConsumerKey;

async function create(
  transaction: Transaction,
  contracts: readonly ContractToWrite[],
  issuer: IssuerRow,
): Promise<ReadonlyMap<string, number>> {
  if (contracts.length === 0) return new Map();
  const insert = async () =>
    transaction.orm
      .insert(contract)
      .values(
        contracts.map((each) => ({
          ...importedFields(each),
          ...copiesOf(each),
          issuerId: issuer.id,
          issuerName: issuer.name,
          tariffId: each.tariff.id,
          tariffName: each.tariff.name,
          externalKey: each.draft.contractNumber,
          source: 'gdv' as const,
        })),
      )
      .returning({ id: contract.id, contractNumber: contract.externalKey });
  const created = await addToFigures(transaction, insert, (rows) => rows.map(({ id }) => id));
  await takeNumbers(
    transaction,
    created.map(({ id }) => id),
  );
  return new Map(created.map(({ id, contractNumber }) => [contractNumber, id]));
}

const wouldCreate = (contracts: readonly ContractToWrite[]): ReadonlyMap<string, number> =>
  new Map(contracts.map(({ draft }, i) => [draft.contractNumber, -1 - i]));

/**
 * Creates contracts or brings them up to date; the number with the insurer tells which one it is.
 *
 * @param pending collects what changes in the rows of known ones
 */
export async function writeContracts(
  transaction: Transaction,
  contracts: readonly ContractToWrite[],
  issuer: IssuerRow,
  pending: PendingChanges,
  isPreview: boolean,
): Promise<Map<string, WrittenContract>> {
  const { orm } = transaction;
  const numbers = contracts.map(({ draft }) => draft.contractNumber);
  const rows = await orm
    .select(columns)
    .from(contract)
    .where(and(eq(contract.issuerId, issuer.id), inArray(contract.externalKey, numbers)));
  const known = new Map(rows.map(({ contractNumber, ...row }) => [contractNumber, row]));
  const missing = contracts.filter(({ draft }) => !known.has(draft.contractNumber));
  const created = isPreview ? wouldCreate(missing) : await create(transaction, missing, issuer);
  const written = new Map<string, WrittenContract>();
  for (const each of contracts) {
    const { contractNumber } = each.draft;
    const after = importedFields(each);
    const row = known.get(contractNumber);
    if (!row) {
      const id = created.get(contractNumber);
      if (id === undefined) throw new Error(`insert of contract ${contractNumber} returned no row`);
      written.set(contractNumber, { id, tariffId: each.tariff.id, outcome: 'created', before: null, after });
      continue;
    }
    const { id, tariffId, ...before } = row;
    const outcome = isEqual(before, after) ? 'unchanged' : 'updated';
    if (outcome === 'updated') {
      const { groupId, sortName } = each.customer;
      pending.set(id, {
        customer_id: after.customerId,
        group_id: groupId,
        customer_sort_name: sortName,
        start_date: after.startDate,
        end_date: after.endDate,
        external_consumer_key: after.externalConsumerKey,
      });
    }
    written.set(contractNumber, { id, tariffId, outcome, before, after });
  }
  return written;
}

import type { CodeOf } from '@depotwerk/contract/floor/values/error-codes';
import type { DepotLink, LinkedTraderDepot } from '@depotwerk/contract/banks';
import sql from 'sql-template-tag';
import { analyseWithin } from '../../contracts/analysis/analyse-contracts';
import { currentBasis } from '../../contracts/analysis/basis';
import { PendingChanges } from '../../contracts/analysis/pending-changes';
import type { Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import type { Change } from '../../audit/write-audit';
import { audit } from '../../audit/writer';
import { lockContract } from '../../contracts/change/contract-snapshot';
import { requireContract } from '../../contracts/detail/require-contract';
import type { DepotParts, DepotWriter } from './depot-parts';
import { readLinkedDepot } from './linked-depot';
import { refreshContracts } from './refresh-contract';
import type { StoredDepot } from './stored-depot';
import { lockDepot } from './stored-depot';

interface LinkedContract {
  readonly issuerId: number;
  readonly externalConsumerKey: string | null;
  /** Of the depot that it has already. */
  readonly depotKey: string | null;
}

const conflict = (code: CodeOf<'traderDepots'>, message: string): ApiFault =>
  new ApiFault(409, `traderDepots.${code}`, message);

async function contractToLink(db: Transaction, contractId: number): Promise<LinkedContract> {
  const [contract] = await db.query<LinkedContract>(
    sql`select issuer_id as "issuerId", external_consumer_key as "externalConsumerKey",
      (select external_key from trader_depot where contract_id = ${contractId}) as "depotKey"
    from contract where id = ${contractId}`,
  );
  if (!contract) throw new Error(`contract ${contractId} is locked and not there`);
  return contract;
}

function refuseLink(depot: StoredDepot, contractId: number, contract: LinkedContract): void {
  if (depot.contractId !== null && depot.contractId !== contractId)
    throw conflict('alreadyLinked', 'the depot belongs to another contract');
  if (contract.depotKey !== null && contract.depotKey !== depot.externalKey)
    throw conflict('contractLinked', 'the contract has another depot');
  const ofContract = contract.externalConsumerKey;
  if (ofContract !== null && ofContract !== depot.externalConsumerKey)
    throw conflict('otherCustomer', 'the depot has another customer number than the contract');
}

/**
 * Links within a transaction of the caller.
 *
 * @param pending collects what changes in the row of the contract
 * @returns entries for the audit log; none when it was linked before
 */
export async function linkWithin(
  db: Transaction,
  { contractId, externalKey, externalConsumerKey }: DepotLink,
  { caller, today }: DepotWriter,
  pending: PendingChanges,
): Promise<Change[]> {
  const { contractNumber } = await lockContract(db, contractId, caller.scope);
  const contract = await contractToLink(db, contractId);
  const depot = await lockDepot(db, caller.userId, { issuerId: contract.issuerId, externalKey });
  if (depot.externalConsumerKey !== externalConsumerKey)
    throw conflict('otherCustomer', 'the bank has another customer number for this depot');
  refuseLink(depot, contractId, contract);
  if (depot.contractId === contractId) return [];
  await db.query(
    sql`update trader_depot set contract_id = ${contractId}, is_ignored = false, linked_at = now(),
      linked_by = ${caller.fullName}, booked_as_of = null where issuer_id = ${depot.issuerId} and external_key = ${externalKey}`,
  );
  pending.set(contractId, { external_consumer_key: externalConsumerKey });
  const refreshed = await refreshContracts(db, [contractId], today, pending);
  return [
    {
      action: 'traderDepot.linked',
      entityType: 'contract',
      entityId: String(contractId),
      entityName: contractNumber,
      before: null,
      after: { depot: externalKey },
    },
    ...refreshed,
  ];
}

/**
 * Links a depot to a contract of its issuer and takes over what the bank showed last. Repeated it changes nothing.
 *
 * @throws {ApiFault} 404 of contract or depot; 409 `traderDepots.alreadyLinked`, `contractLinked` or `otherCustomer`
 */
export async function linkDepot(
  { db, contractsChanged }: DepotParts,
  link: DepotLink,
  writer: DepotWriter,
): Promise<LinkedTraderDepot> {
  const { caller, today } = writer;
  await requireContract(db, link.contractId, caller.scope);
  const basis = await currentBasis(db, today);
  await db.transaction(async (transaction) => {
    await transaction.query(sql`select id from contract where id = ${link.contractId} for update`);
    const pending = new PendingChanges();
    const changes = await linkWithin(transaction, link, writer, pending);
    if (changes.length > 0) await analyseWithin(transaction, basis, [link.contractId], today, { pending });
    await audit(transaction, writer, changes);
  });
  contractsChanged();
  return readLinkedDepot(db, link.contractId, caller);
}

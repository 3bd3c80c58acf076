import type { TraderDepotCreation } from '@depotwerk/contract/banks';
import type { SecondFactorChallenge } from '@depotwerk/contract/identity';
import sql, { join } from 'sql-template-tag';
import { analyseWithin } from '../../contracts/analysis/analyse-contracts';
import { currentBasis } from '../../contracts/analysis/basis';
import { PendingChanges } from '../../contracts/analysis/pending-changes';
import type { Transaction } from '../../db/database';
import { badRequest, notFound } from '../../http/api-fault';
import type { Change } from '../../audit/write-audit';
import { audit } from '../../audit/writer';
import { lockContract } from '../../contracts/change/contract-snapshot';
import { insertContract } from '../../contracts/change/insert-contract';
import { requireContract } from '../../contracts/detail/require-contract';
import { customerScopeConditions } from '../../scope/data-scope';
import { confirmAction } from '../action-codes/confirm-action';
import { requireBank } from '../credentials/bank';
import { isSignedIn } from '../credentials/bank-session';
import { credentialsMissing } from '../credentials/bank-fault';
import type { DepotParts, DepotWriter } from './depot-parts';
import { fitDepots } from './fitting-contracts';
import { linkWithin } from './link-depot';
import { lockDepot, nameOf } from './stored-depot';

/** Customer and tariff of a new contract: as they were chosen, or else as the list of new depots suggests. */
async function chooseOwner(db: Transaction, creation: TraderDepotCreation, { caller }: DepotWriter) {
  const { issuerId } = creation;
  const [fit] = await fitDepots(db, [creation], caller.scope);
  const customerId = creation.customerId ?? fit?.customer?.id;
  if (customerId === undefined)
    throw badRequest('traderDepots.customerMissing', 'no customer has this customer number', '/customerId');
  const conditions = [sql`id = ${customerId}`, ...customerScopeConditions(caller.scope)];
  const [customer] = await db.query(sql`select id from customer where ${join(conditions, ' and ')}`);
  if (!customer) throw notFound('customers', customerId);
  const [tariff] = await db.query<{ id: number }>(
    sql`select id from tariff where issuer_id = ${issuerId} and not is_inactive and risk_borders is not null
      and ${creation.tariffId === null ? sql`is_default` : sql`id = ${creation.tariffId}`} order by id limit 1`,
  );
  if (!tariff) throw badRequest('traderDepots.tariffMissing', 'the bank has no such tariff', '/tariffId');
  return { customerId, tariffId: tariff.id };
}

const contractExists = {
  field: '/externalKey',
  errorCode: 'traderDepots.contractExists',
  message: 'a contract has the number of this depot; link it',
} as const;

async function createContract(
  db: Transaction,
  creation: TraderDepotCreation,
  writer: DepotWriter,
): Promise<number> {
  const { customerId, tariffId } = await chooseOwner(db, creation, writer);
  return insertContract(
    db,
    {
      customerId,
      tariffId,
      contractNumber: creation.externalKey,
      consumerKey: creation.externalConsumerKey,
      startDate: writer.today,
      endDate: null,
      useEtf: false,
      source: 'trader',
    },
    contractExists,
  );
}

const createdEntry = (contractId: number, externalKey: string): Change => ({
  action: 'traderDepot.created',
  entityType: 'contract',
  entityId: String(contractId),
  entityName: externalKey,
  before: null,
  after: { depot: externalKey },
});

/**
 * Takes over a depot, into a contract or as a new one. A depot that was taken over before, by the same call whose answer
 * was lost, is left as it is.
 *
 * @returns the challenge when the bank wants a second factor first
 * @throws {ApiFault} as linking does; 400 `traderDepots.customerMissing` or `tariffMissing`; 409 `contractExists`
 */
export async function createDepot(
  parts: DepotParts,
  creation: TraderDepotCreation,
  writer: DepotWriter,
): Promise<SecondFactorChallenge | undefined> {
  const { db } = parts;
  const { caller, today } = writer;
  const bank = await requireBank(db, creation.issuerId);
  if (!(await isSignedIn(parts, caller, bank.id))) throw credentialsMissing(bank.name);
  const basis = await currentBasis(db, today);
  const challenge = await db.transaction(async (transaction) => {
    if (creation.contractId !== null) await lockContract(transaction, creation.contractId, caller.scope);
    const depot = await lockDepot(transaction, caller.userId, creation);
    if (depot.contractId !== null && (creation.contractId ?? depot.contractId) === depot.contractId) {
      // Of a contract outside the own data nothing is told but that it is not there.
      await requireContract(transaction, depot.contractId, caller.scope);
      return undefined;
    }
    const confirmation = await confirmAction(
      transaction,
      bank,
      {
        userId: caller.userId,
        action: 'createDepot',
        subject: JSON.stringify([
          nameOf(creation),
          creation.contractId,
          creation.customerId,
          creation.tariffId,
        ]),
        purpose: `die Übernahme des Depots ${creation.externalKey}`,
      },
      creation.secondFactorData,
    );
    if (!confirmation.isConfirmed) return confirmation.challenge;
    const { externalKey, externalConsumerKey } = creation;
    const contractId = creation.contractId ?? (await createContract(transaction, creation, writer));
    const pending = new PendingChanges();
    const link = { contractId, externalKey, externalConsumerKey };
    const changes = await linkWithin(transaction, link, writer, pending);
    if (creation.contractId === null) changes.push(createdEntry(contractId, externalKey));
    await analyseWithin(transaction, basis, [contractId], today, { pending });
    await audit(transaction, writer, changes);
    return undefined;
  });
  if (!challenge) parts.contractsChanged();
  return challenge;
}

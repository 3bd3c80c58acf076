import type { BankRefresh, BankRefreshRequest, RefreshedBank } from '@depotwerk/contract/banks';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { startJob } from '../../jobs/job-rows';
import { ownJob } from '../../jobs/own-job';
import type { Caller } from '../../scope/caller';
import { readBanks, requireBank } from '../credentials/bank';
import { credentialsMissing } from '../credentials/bank-fault';
import { isSignedIn } from '../credentials/bank-session';
import type { DepotParts, DepotWriter } from './depot-parts';

/** An own refresh. @throws {ApiFault} 404 for a job of another kind, or of somebody else */
export async function readBankRefresh(db: Queries, jobId: string, caller: Caller): Promise<BankRefresh> {
  const job = await ownJob(db, caller, jobId);
  if (job.kind !== 'bankRefresh') throw notFound('jobs', jobId);
  const banks = await db.query<RefreshedBank>(
    sql`select r.issuer_id as "bankId", i.name as "bankName", r.outcome, r.contracts, r.new_depots as "newDepots"
    from bank_refresh_row r join issuer i on i.id = r.issuer_id where r.job_id = ${jobId} order by i.name, i.id`,
  );
  return { job, banks };
}

/** The banks at which the caller is signed in. @throws {ApiFault} 404; 400 `traderAuth.credentialsMissing` at the one that is named */
async function banksToAsk(parts: DepotParts, caller: Caller, issuerId: number | undefined) {
  const banks = issuerId === undefined ? await readBanks(parts.db) : [await requireBank(parts.db, issuerId)];
  const open = [];
  for (const bank of banks)
    if (await isSignedIn(parts, caller, bank.id)) open.push(bank.id);
    else if (issuerId !== undefined) throw credentialsMissing(bank.name);
  return open;
}

/** Orders that banks are asked. @param key of the client; a repeated order is the first one */
export async function orderBankRefresh(
  parts: DepotParts,
  { issuerId }: BankRefreshRequest,
  writer: DepotWriter,
  key: string | undefined,
): Promise<BankRefresh> {
  const { caller, traceId, today } = writer;
  const issuerIds = await banksToAsk(parts, caller, issuerId);
  return parts.db.transaction(async (db) => {
    const input = { traceId, today };
    const jobId = await startJob(db, { kind: 'bankRefresh', input, startedBy: caller.userId, key });
    await db.query(
      sql`insert into bank_refresh_row (job_id, issuer_id)
      select ${jobId}, id from unnest(${issuerIds}::int[]) as wish (id)
      where not exists (select 1 from bank_refresh_row where job_id = ${jobId})`,
    );
    return readBankRefresh(db, jobId, caller);
  });
}

import type { BankRefreshOutcome } from '@depotwerk/contract/banks/values/bank-refresh';
import sql, { type Sql } from 'sql-template-tag';
import { Type } from 'typebox';
import type { BankDepot } from '../../adapters/trader/trader-gateway';
import { tracedBy } from '../../audit/write-audit';
import { isConnectionLoss } from '../../db/connection-loss';
import type { Queries } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { callerOfJob } from '../../identity/sign-in/caller-of-job';
import { defineJob, JobFault } from '../../jobs/job-kind';
import type { Bank } from '../credentials/bank';
import { readBanks } from '../credentials/bank';
import type { DepotParts, DepotWriter } from './depot-parts';
import { askBank, saveBank } from './refresh-bank';

interface Brought {
  readonly outcome: Exclude<BankRefreshOutcome, 'waiting'>;
  readonly contracts: number;
}

interface Answer {
  readonly bank: Bank;
  /** A fault that nobody expected is told when its turn comes. */
  readonly shown: readonly BankDepot[] | 'unavailable' | 'refused' | { readonly error: unknown };
}

/** @throws {JobFault} when the user who ordered it may not see depots any more */
async function writerOf(db: Queries, jobId: string, traceId: string, today: string): Promise<DepotWriter> {
  const [job] = await db.query<{ startedBy: string | null }>(
    sql`select started_by as "startedBy" from job where id = ${jobId}`,
  );
  const userId = job?.startedBy ?? null;
  const caller = userId === null ? undefined : await callerOfJob(db, userId, jobId, 'depots.view');
  if (!caller) throw new JobFault('jobs.notAllowed', 'who ordered the refresh may see no depots any more');
  return { caller, ...tracedBy(traceId), today };
}

async function bringIn(parts: DepotParts, writer: DepotWriter, { bank, shown }: Answer): Promise<Brought> {
  if (shown === 'unavailable' || shown === 'refused') return { outcome: shown, contracts: 0 };
  try {
    if ('error' in shown) throw shown.error;
    return { outcome: 'reached', contracts: await saveBank(parts, writer, bank, shown) };
  } catch (error) {
    if (isConnectionLoss(error)) throw error;
    // The access was withdrawn since the refresh was ordered.
    if (error instanceof ApiFault) return { outcome: 'refused', contracts: 0 };
    parts.onError(error);
    return { outcome: 'failed', contracts: 0 };
  }
}

const keepResult = (
  jobId: string,
  userId: string,
  issuerId: number,
  { outcome, contracts }: Brought,
): Sql => sql`update bank_refresh_row set outcome = ${outcome}, contracts = ${contracts},
  new_depots = case when ${outcome === 'reached'} then (select count(*) from trader_depot d
    join trader_depot_viewer v using (issuer_id, external_key)
    where d.issuer_id = ${issuerId} and v.user_id = ${userId} and d.contract_id is null and not d.is_ignored) else 0 end
  where job_id = ${jobId} and issuer_id = ${issuerId}`;

/**
 * Asks the banks of a refresh, all at the same time, and brings in what they show in the order in which they answer. After a
 * crash those that have not answered yet are asked again; what was written is written once more, which changes nothing.
 */
export const bankRefreshJob = (parts: DepotParts) =>
  defineJob({
    name: 'bankRefresh',
    input: Type.Object({ traceId: Type.String(), today: Type.String() }),
    async run({ id, database, input: { traceId, today }, checkpoint, reportTotal, batch }) {
      const writer = await writerOf(database, id, traceId, today);
      const rows = await database.query<{ issuerId: number; outcome: BankRefreshOutcome }>(
        sql`select issuer_id as "issuerId", outcome from bank_refresh_row where job_id = ${id}`,
      );
      await reportTotal(rows.length);
      const open = new Set(
        rows.filter(({ outcome }) => outcome === 'waiting').map(({ issuerId }) => issuerId),
      );
      const asked = new Map<number, Promise<Answer>>();
      for (const bank of (await readBanks(database)).filter((known) => open.has(known.id)))
        asked.set(
          bank.id,
          askBank(parts, writer, bank).then(
            (shown) => ({ bank, shown }),
            (error: unknown) => ({ bank, shown: { error } }),
          ),
        );
      for (let done = checkpoint; asked.size > 0;) {
        const answer = await Promise.race(asked.values());
        asked.delete(answer.bank.id);
        const brought = await bringIn(parts, writer, answer);
        done += 1;
        await batch(async (db) => {
          await db.query(keepResult(id, writer.caller.userId, answer.bank.id, brought));
          return { done: 1, checkpoint: done };
        });
        if (brought.contracts > 0) parts.contractsChanged();
      }
    },
  });

import type { FundReplacementOrder, StartedJob } from '@depotwerk/contract/advice';
import sql from 'sql-template-tag';
import type { Database, Transaction } from '../../db/database';
import { ApiFault, badRequest, notFound } from '../../http/api-fault';
import { startJob } from '../../jobs/job-rows';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';

/** Who orders a job; a repeated order under the same key is the first one. */
export interface Orderer {
  readonly writer: Writer;
  readonly key: string | undefined;
}

/** @throws {ApiFault} 404; 409 for a tariff without continuous optimisation */
export function orderTariffOptimization(
  database: Database,
  { tariffId, changesSavingsPlan }: { readonly tariffId: number; readonly changesSavingsPlan: boolean },
  { writer, key }: Orderer,
): Promise<StartedJob> {
  return database.transaction(async (db) => {
    const [tariff] = await db.query<{ name: string; isContinuous: boolean }>(
      sql`select name, optimization_interval is not null and risk_borders is not null as "isContinuous"
      from tariff where id = ${tariffId}`,
    );
    if (!tariff) throw notFound('tariffs', tariffId);
    if (!tariff.isContinuous)
      throw new ApiFault(409, 'optimization.notContinuous', 'the tariff is not optimised continuously');
    const input = { tariffId, changesSavingsPlan, traceId: writer.traceId };
    const startedBy = writer.caller.userId;
    const jobId = await startJob(db, { kind: 'tariffOptimization', input, startedBy, key });
    await audit(db, writer, [
      {
        action: 'tariff.optimizationOrdered',
        entityType: 'tariff',
        entityId: String(tariffId),
        entityName: tariff.name,
        before: null,
        after: { jobId, changesSavingsPlan },
      },
    ]);
    return { jobId };
  });
}

export interface Replacement extends FundReplacementOrder {
  readonly fundId: number;
  /** False: a preview. */
  readonly isApplied: boolean;
}

async function fundName(db: Transaction, fundId: number): Promise<string | undefined> {
  const [fund] = await db.query<{ name: string }>(sql`select name from fund where id = ${fundId}`);
  return fund?.name;
}

/** @throws {ApiFault} 404 for an unknown fund, 400 for a replacement that is none */
export function orderReplacement(
  database: Database,
  { fundId, replacementFundId, isApplied, changesSavingsPlan = false, reason = null, contracts }: Replacement,
  { writer, key }: Orderer,
): Promise<StartedJob> {
  return database.transaction(async (db) => {
    const name = await fundName(db, fundId);
    if (name === undefined) throw notFound('funds', fundId);
    if (replacementFundId === fundId)
      throw badRequest('funds.replacementIsSame', 'a fund does not replace itself', '/replacementFundId');
    if (replacementFundId !== null && (await fundName(db, replacementFundId)) === undefined)
      throw badRequest('funds.replacementUnknown', 'there is no such fund', '/replacementFundId');
    const order = { fundId, replacementFundId, isApplied, changesSavingsPlan };
    const input = { ...order, reason, ...(contracts && { contracts }), traceId: writer.traceId };
    const startedBy = writer.caller.userId;
    const jobId = await startJob(db, { kind: 'fundReplacement', input, startedBy, key });
    if (isApplied)
      await audit(db, writer, [
        {
          action: 'fund.replacementOrdered',
          entityType: 'fund',
          entityId: String(fundId),
          entityName: name,
          before: null,
          after: {
            replacementFundId,
            jobId,
            changesSavingsPlan,
            ...(reason !== null && { reason }),
            ...(contracts && { contracts: contracts.length }),
          },
        },
      ]);
    return { jobId };
  });
}

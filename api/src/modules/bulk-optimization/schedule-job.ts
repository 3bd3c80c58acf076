import { addDays, optimizationsBetween } from '@depotwerk/domain';
import type { OptimizationInterval } from '@depotwerk/domain';
import sql, { type Sql } from 'sql-template-tag';
import { Type } from 'typebox';
import { CHUNK } from '../../analysis/analyse-contracts';
import { currentBasis } from '../../analysis/basis';
import type { Queries } from '../../db/database';
import { defineJob } from '../../jobs/job-kind';
import { decideOptimization } from './decision';
import { planContracts } from './plan-contracts';

interface ScheduledTariff {
  readonly id: number;
  readonly interval: OptimizationInterval;
  readonly start: string;
}

/** Days that 5 business days and the holidays between them can take. */
const FARTHEST_DAYS = 14;

/**
 * Day of effect by tariff, where the orders are due: from 5 business days before it until the day itself, so that a
 * standstill of the server makes nothing late. Each is planned once.
 */
export async function dueOptimizations(db: Queries, today: string): Promise<ReadonlyMap<number, string>> {
  const tariffs = await db.query<ScheduledTariff>(
    sql`select id, optimization_interval as interval, optimization_start as start from tariff
    where optimization_interval is not null and optimization_start is not null and risk_borders is not null
      and not is_inactive order by id`,
  );
  return new Map(
    tariffs.flatMap(({ id, interval, start }) => {
      const runs = optimizationsBetween(
        { interval, start },
        addDays(today, 1),
        addDays(today, FARTHEST_DAYS),
      );
      const due = runs.find(({ orderDate }) => orderDate <= today);
      return due ? [[id, due.date] as const] : [];
    }),
  );
}

const contracts = (tariffIds: readonly number[], last: number): Sql =>
  sql`from contract c where c.tariff_id = any(${tariffIds}::int[]) and c.id > ${last}`;

/** Every night: plans the continuous optimisation of tariffs 5 business days ahead; advisers keep and execute the plans. */
export const scheduledOptimizationJob = defineJob({
  name: 'scheduledOptimization',
  input: Type.Object({}),
  async run({ database, today, checkpoint, reportTotal, batch }) {
    const effectiveOn = await dueOptimizations(database, today);
    const tariffIds = [...effectiveOn.keys()];
    const [count] = await database.query<{ contracts: number }>(
      sql`select count(*)::int as contracts ${contracts(tariffIds, 0)}`,
    );
    await reportTotal(count?.contracts ?? 0);
    for (let last = checkpoint; ;) {
      const rows = await database.query<{ id: number }>(
        sql`select c.id ${contracts(tariffIds, last)} order by c.id limit ${CHUNK}`,
      );
      const newest = rows.at(-1);
      if (!newest) return;
      const planning = {
        basis: await currentBasis(database, today),
        today,
        decide: decideOptimization,
        isApplied: true,
        needsAdviser: () => true,
        effectiveOn,
        actor: { userId: null, name: 'system' },
        traceId: null,
      };
      await batch(async (db) => {
        await planContracts(
          db,
          rows.map(({ id }) => id),
          planning,
        );
        return { done: rows.length, checkpoint: newest.id };
      });
      last = newest.id;
    }
  },
});

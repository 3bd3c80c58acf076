import sql from 'sql-template-tag';
import { Type } from 'typebox';
import { currentBasis } from '../../contracts/analysis/basis';
import { defineJob } from '../../jobs/job-kind';
import { dueOptimizations } from './continuous-tariffs';
import { decideOptimization } from './decision';
import { planContracts } from './plan-contracts';
import { tellAdvisers } from './tell-advisers';

/**
 * Every night: plans the continuous optimisation of tariffs 5 business days ahead; advisers keep and execute the plans. With
 * a tariff its contracts are planned for at once, because its new version asks for that.
 */
export const scheduledOptimizationJob = defineJob({
  name: 'scheduledOptimization',
  input: Type.Object({ tariffId: Type.Optional(Type.Integer()) }),
  async contracts({ id, database, today, input, onError }) {
    const effectiveOn =
      input.tariffId === undefined
        ? await dueOptimizations(database, today)
        : new Map([[input.tariffId, today]]);
    return {
      chosen: sql`c.tariff_id = any(${[...effectiveOn.keys()]}::int[])`,
      async work(ids, batch) {
        const planning = {
          basis: await currentBasis(database, today),
          today,
          decide: decideOptimization({ changesSavingsPlan: false }),
          isApplied: true,
          needsAdviser: () => true,
          effectiveOn,
          actor: { userId: null, name: 'system' },
          traceId: null,
          onError,
        };
        await batch((db) => planContracts(db, id, ids, planning));
      },
    };
  },
  run: ({ id, checkpoint, batch }) =>
    batch(async (db) => {
      await tellAdvisers(db, id);
      return { done: 0, checkpoint };
    }),
});

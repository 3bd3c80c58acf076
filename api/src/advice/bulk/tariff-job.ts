import sql, { join } from 'sql-template-tag';
import { Type } from 'typebox';
import { currentBasis } from '../../contracts/analysis/basis';
import { defineJob } from '../../jobs/job-kind';
import { actorOf } from '../../audit/record-change';
import { contractScopeConditions } from '../../scope/data-scope';
import type { ExecutionParts } from '../plans/plan-statement';
import type { ContractRow } from './contract-rows';
import { decideOptimization } from './decision';
import { executePlanned } from './execute-planned';
import { writerOfJob } from './job-writer';
import { planContracts } from './plan-contracts';

/**
 * A code cannot be typed in the background, without a depot there is nobody to take orders, and a warning that no valid risk
 * profile stands behind them is read by nobody.
 */
const needsAdviser = ({ secondFactor, hasValidProfile }: ContractRow): boolean =>
  secondFactor !== 'none' || !hasValidProfile;

/** Plans the continuous optimisation of the contracts of a tariff now, and executes what needs no adviser. */
export const tariffOptimizationJob = (parts: ExecutionParts) =>
  defineJob({
    name: 'tariffOptimization',
    input: Type.Object({
      tariffId: Type.Integer(),
      traceId: Type.String(),
      /** Missing in jobs of a release before. */
      changesSavingsPlan: Type.Optional(Type.Boolean()),
    }),
    async contracts({ id, database, today, input, onError }) {
      const { tariffId, traceId, changesSavingsPlan = false } = input;
      const { caller } = await writerOfJob(database, id, traceId);
      return {
        chosen: join(
          [sql`c.tariff_id = ${tariffId}`, ...contractScopeConditions(caller.scope, 'c.')],
          ' and ',
        ),
        async work(ids, batch) {
          const planning = {
            basis: await currentBasis(database, today),
            today,
            decide: decideOptimization({ changesSavingsPlan }),
            isApplied: true,
            needsAdviser,
            effectiveOn: new Map<number, string>(),
            actor: actorOf(caller),
            traceId,
            onError,
          };
          await batch((db) => planContracts(db, id, ids, planning));
        },
      };
    },
    async run(context) {
      const writer = await writerOfJob(context.database, context.id, context.input.traceId);
      await executePlanned(parts, context, writer);
    },
  });

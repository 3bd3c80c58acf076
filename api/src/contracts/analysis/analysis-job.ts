import sql from 'sql-template-tag';
import { Type } from 'typebox';
import { defineJob } from '../../jobs/job-kind';
import { analyseWithin } from './analyse-contracts';
import { currentBasis } from './basis';
import { tellMissingPrices } from './missing-prices';

/**
 * Computes hints, score and risk of contracts anew: they age with the calendar and with the market. With a `tariffId` only
 * those of a tariff, whose rules have changed, with `contractIds` those that an import has changed.
 */
export const analysisJob = defineJob({
  name: 'analysis',
  input: Type.Object({
    tariffId: Type.Optional(Type.Integer()),
    contractIds: Type.Optional(Type.Array(Type.Integer())),
  }),
  contracts: ({ database, input: { tariffId, contractIds }, today, onError }) => ({
    chosen: sql`(${tariffId === undefined ? sql`true` : sql`c.tariff_id = ${tariffId}`}
        and ${contractIds === undefined ? sql`true` : sql`c.id = any(${contractIds}::int[])`})`,
    async work(ids, batch) {
      const basis = await currentBasis(database, today);
      await batch((db) => analyseWithin(db, basis, ids, today, { onFault: onError }));
    },
  }),
  async run({ database, input: { tariffId, contractIds }, today, checkpoint, batch }) {
    if (tariffId !== undefined || contractIds !== undefined) return;
    const { market } = await currentBasis(database, today);
    await batch(async (db) => {
      await tellMissingPrices(db, market, today);
      return { done: 0, checkpoint };
    });
  },
});

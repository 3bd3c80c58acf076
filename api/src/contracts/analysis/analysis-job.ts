import sql from 'sql-template-tag';
import { Type } from 'typebox';
import { defineJob } from '../../jobs/job-kind';
import { analyseAsRead, analyseWithin, contractsDue } from './analyse-contracts';
import { currentBasis } from './basis';
import { tellMissingPrices } from './missing-prices';

/**
 * Computes hints, score and risk of contracts anew: they age with the calendar and with the market. With a `tariffId` those
 * of a tariff, whose rules have changed, with `contractIds` those that an import has changed, otherwise those whose inputs have
 * changed or whose day has come (docs/decisions/0111); with `isFull` every one.
 */
export const analysisJob = defineJob({
  name: 'analysis',
  input: Type.Object({
    tariffId: Type.Optional(Type.Integer()),
    contractIds: Type.Optional(Type.Array(Type.Integer())),
    isFull: Type.Optional(Type.Boolean()),
  }),
  contracts: ({ database, input: { tariffId, contractIds, isFull = false }, today, onError }) => ({
    chosen: sql`(${tariffId === undefined ? sql`true` : sql`c.tariff_id = ${tariffId}`}
        and ${contractIds === undefined ? sql`true` : sql`c.id = any(${contractIds}::int[])`})`,
    async work(ids, batch) {
      const basis = await currentBasis(database, today);
      const isEach = isFull || tariffId !== undefined || contractIds !== undefined;
      const due = isEach ? [] : await contractsDue(database, basis, ids, today);
      await batch(async (db) => {
        if (isEach) await analyseWithin(db, basis, ids, today, { onFault: onError });
        else if (due.length > 0) await analyseAsRead(db, basis, due, today, onError);
      });
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

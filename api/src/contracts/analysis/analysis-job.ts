import sql from 'sql-template-tag';
import { Type } from 'typebox';
import { defineJob } from '../../jobs/job-kind';
import { analyseWithin, CHUNK } from './analyse-contracts';
import { currentBasis } from './basis';
import { tellMissingPrices } from './missing-prices';

/**
 * Computes hints, score and risk of contracts anew, by id: they age with the calendar and with the market. With a
 * `tariffId` only those of a tariff, whose rules have changed, with `contractIds` those that an import has changed.
 */
export const analysisJob = defineJob({
  name: 'analysis',
  input: Type.Object({
    tariffId: Type.Optional(Type.Integer()),
    contractIds: Type.Optional(Type.Array(Type.Integer())),
  }),
  async run({ database, input, today, checkpoint, reportTotal, batch, onError }) {
    const { tariffId, contractIds } = input;
    const chosen = sql`${tariffId === undefined ? sql`true` : sql`tariff_id = ${tariffId}`}
      AND ${contractIds === undefined ? sql`true` : sql`id = ANY(${contractIds}::int[])`}`;
    const [count] = await database.query<{ contracts: number }>(
      sql`SELECT count(*) AS contracts FROM contract WHERE ${chosen}`,
    );
    await reportTotal(count?.contracts ?? 0);
    let last = checkpoint;
    for (;;) {
      const rows = await database.query<{ id: number }>(
        sql`SELECT id FROM contract WHERE id > ${last} AND ${chosen} ORDER BY id LIMIT ${CHUNK}`,
      );
      const newest = rows.at(-1);
      if (!newest) break;
      const basis = await currentBasis(database, today);
      await batch(async (transaction) => {
        await analyseWithin(
          transaction,
          basis,
          rows.map(({ id }) => id),
          today,
          { onFault: onError },
        );
        return { done: rows.length, checkpoint: newest.id };
      });
      last = newest.id;
    }
    if (tariffId !== undefined || contractIds !== undefined) return;
    const { market } = await currentBasis(database, today);
    await batch(async (db) => {
      await tellMissingPrices(db, market, today);
      return { done: 0, checkpoint: last };
    });
  },
});

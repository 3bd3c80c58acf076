import { priceCorrectionEndpoints } from '@depotwerk/contract/market';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { writerOf } from '../../audit/writer';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { correctPrice, undoCorrection } from '../../market/prices/price-corrections';
import { priceHistory } from '../../market/prices/price-history';
import { forgetPrices } from '../analysis/forget-prices';

interface CorrectionParts {
  readonly db: Database;
  /** Begins the job that a correction has ordered. */
  readonly wakeJobs: () => void;
}

/** Prices that people correct; they stand with the contracts, as those are valued by them. */
export function priceCorrectionRoutes(app: FastifyInstance, { db, wakeJobs }: CorrectionParts): void {
  register(app, priceCorrectionEndpoints, {
    'GET /funds/:fundId/price-history': ({ params, query }) => priceHistory(db, params.fundId, query),
    'POST /funds/:fundId/price-corrections': async (call) => {
      const { params, body } = call;
      const corrected = await db.transaction(async (transaction) => {
        if (body.price === null)
          await forgetPrices(
            transaction,
            sql`(values (${params.fundId}::int, ${body.date}::date, ${body.priceBefore}::float8))`,
          );
        return correctPrice(transaction, params.fundId, body, writerOf(call));
      });
      wakeJobs();
      return corrected;
    },
    'POST /funds/:fundId/price-corrections/:correctionId/undo': async (call) => {
      const { fundId, correctionId } = call.params;
      const undone = await db.transaction((transaction) =>
        undoCorrection(transaction, fundId, correctionId, call.body.reason, writerOf(call)),
      );
      wakeJobs();
      return undone;
    },
  });
}

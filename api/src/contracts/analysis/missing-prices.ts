import { isPriceDeliveryMissing } from '@depotwerk/domain';
import type { Queries } from '../../db/database';
import { notifyEach, toAdministrators } from '../../notices/notify';
import type { MarketSnapshot } from './market-snapshot';

/** Rings once for each newest price after which the deliveries stayed away; the contracts say nothing of it. */
export async function tellMissingPrices(
  db: Queries,
  { funds }: Pick<MarketSnapshot, 'funds'>,
  today: string,
): Promise<void> {
  if (!isPriceDeliveryMissing(funds, today)) return;
  const days = [...funds.values()].flatMap(({ priceDate }) => priceDate ?? []).sort();
  const newestPrice = days.at(-1);
  if (newestPrice !== undefined) await notifyEach(db, 'pricesMissing', { newestPrice }, toAdministrators);
}

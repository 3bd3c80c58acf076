import type { SecondFactorChallenge, SecondFactorData, TraderOrder } from '@depotwerk/contract';
import { ApiFault } from '../../http/api-fault';
import type { DepotParts, DepotWriter } from '../trader-depots/depot-parts';
import type { NewOrder } from './new-order';
import { recordOrder } from './record-order';
import { settleOrder } from './settle-order';

export type Execution =
  | { readonly challenge: SecondFactorChallenge; readonly order?: undefined }
  | { readonly challenge?: undefined; readonly order: TraderOrder };

/**
 * Executes an order once, however often it is called with its key: it is written down first, then sent; a repetition
 * asks the bank by the key what became of it.
 *
 * @throws {ApiFault} as `recordOrder`
 */
export async function executeOrder(
  parts: DepotParts,
  order: NewOrder,
  writer: DepotWriter,
  secondFactor: SecondFactorData,
): Promise<Execution> {
  const recorded = await parts.db.transaction((db) => recordOrder(db, order, writer, secondFactor));
  if (recorded.challenge) return { challenge: recorded.challenge };
  return { order: await settleOrder(parts, recorded.orderId, writer.today, writer.traceId) };
}

/**
 * What the caller hears of an order that was not executed.
 *
 * @throws {ApiFault} 400 with the code of the refusal (ERROR-15 to ERROR-17), or `fundsApi.outcomeUnknown`
 */
export function refuseUnexecuted({ id, state, errorCode, bankName, bankMessage }: TraderOrder): void {
  if (state === 'executed') return;
  throw new ApiFault(400, errorCode ?? 'fundsApi.outcomeUnknown', `the order is ${state}`, {
    parameters: { bankName, serverMessage: bankMessage ?? '', orderId: id },
  });
}

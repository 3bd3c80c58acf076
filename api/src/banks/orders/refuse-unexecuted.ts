import type { TraderOrder } from '@depotwerk/contract/banks';
import { ApiFault } from '../../http/api-fault';

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

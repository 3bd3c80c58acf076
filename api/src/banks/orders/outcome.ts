import type { TraderOrder } from '@depotwerk/contract/banks';
import type { ExecutionErrorCode } from '@depotwerk/contract/banks/values/trader-orders';
import { executionErrorCodes } from '@depotwerk/contract/banks/values/trader-orders';
import type { BankOrderResult, ExecutedItem } from '../../adapters/trader/trader-gateway';
import type { ApiFault } from '../../http/api-fault';
import type { Hold } from './hold-order';

/** What a contact with the bank says about an order. */
export interface Outcome extends Readonly<Pick<TraderOrder, 'errorCode' | 'bankMessage'>> {
  /** The step that it is for the order. */
  readonly by: 'execute' | 'refuse' | 'neverLeft' | 'loseAnswer';
  readonly items: readonly ExecutedItem[];
}

export const unknownOutcome: Outcome = { by: 'loseAnswer', errorCode: null, bankMessage: null, items: [] };

const refusal = (
  by: 'refuse' | 'neverLeft',
  errorCode: ExecutionErrorCode,
  bankMessage: string,
): Outcome => ({
  by,
  errorCode,
  bankMessage,
  items: [],
});

export function outcomeOf(result: BankOrderResult | null): Outcome {
  if (result === null) return unknownOutcome;
  if (result.state === 'executed') return { ...unknownOutcome, by: 'execute', items: result.items };
  return refusal(
    'refuse',
    result.isUnconfirmed ? 'fundsApi.missingContractConfirmation' : 'fundsApi.traderError',
    result.message,
  );
}

const isExecutionCode = (code: string): code is ExecutionErrorCode =>
  executionErrorCodes.some((known) => known === code);

/**
 * What a failed contact says about an order: only one that surely never left is refused by it. An order that was sent
 * before, or whose bank fell silent just now, may be at the bank, so its outcome stays open.
 */
export function outcomeOfFault(fault: ApiFault, message: string, { by }: Hold): Outcome {
  const { errorCode } = fault;
  const mayHaveLeft = by !== 'send' || errorCode === 'traderAuth.unavailable';
  if (mayHaveLeft || !isExecutionCode(errorCode)) return unknownOutcome;
  return refusal('neverLeft', errorCode, message);
}

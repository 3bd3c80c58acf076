import type { TraderOrder } from '@depotwerk/contract/banks';
import type { ExecutionErrorCode, TraderOrderState } from '@depotwerk/contract/banks/values/trader-orders';
import { executionErrorCodes } from '@depotwerk/contract/banks/values/trader-orders';
import type { BankOrderResult, ExecutedItem } from '../../adapters/trader/trader-gateway';
import { TraderFault } from '../../adapters/trader/trader-gateway';
import { ApiFault } from '../../http/api-fault';
import { bankFault } from '../credentials/bank-fault';
import type { StoredOrder } from './stored-order';

/** What a contact with the bank says about an order. */
export interface Outcome extends Readonly<Pick<TraderOrder, 'errorCode' | 'bankMessage'>> {
  readonly state: Extract<TraderOrderState, 'executed' | 'refused' | 'unknown'>;
  readonly items: readonly ExecutedItem[];
}

export const unknownOutcome: Outcome = { state: 'unknown', errorCode: null, bankMessage: null, items: [] };

const refusal = (errorCode: ExecutionErrorCode, bankMessage: string): Outcome => ({
  state: 'refused',
  errorCode,
  bankMessage,
  items: [],
});

export function outcomeOf(result: BankOrderResult): Outcome {
  if (result.state === 'executed') return { ...unknownOutcome, state: 'executed', items: result.items };
  return refusal(
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
export function outcomeOfFault(error: unknown, bankName: string, { state }: StoredOrder): Outcome {
  const fault = error instanceof TraderFault ? bankFault(bankName, error) : error;
  if (!(fault instanceof ApiFault)) throw fault;
  const { errorCode } = fault;
  const mayHaveLeft = state !== 'recorded' || errorCode === 'traderAuth.unavailable';
  if (mayHaveLeft || !isExecutionCode(errorCode)) return unknownOutcome;
  return refusal(errorCode, error instanceof TraderFault ? error.message : '');
}

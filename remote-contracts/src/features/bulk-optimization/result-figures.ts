import type { ContractResult } from '@depotwerk/contract/advice';
import { centsOf } from '@depotwerk/domain';

/** EUR that the orders move, to the cent; null without any. */
export const movedEur = ({ orders }: ContractResult): number | null =>
  orders.length === 0
    ? null
    : orders.reduce((cents, { side, eur }) => cents + (side === 'buy' ? centsOf(eur) : 0), 0) / 100;

/** Funds whose names the results speak of. */
export const fundsOfResults = (results: readonly ContractResult[]): readonly number[] =>
  results.flatMap(({ replacementFundId, violations }) => [
    ...(replacementFundId === null ? [] : [replacementFundId]),
    ...violations.flatMap(({ fundId }) => (fundId === null ? [] : [fundId])),
  ]);

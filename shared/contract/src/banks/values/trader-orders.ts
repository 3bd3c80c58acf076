import type { Transitions } from '@depotwerk/domain';

/**
 * Life of an order: written down here, on its way to the bank, then executed or refused there. `unknown`: the bank did
 * not answer; it is asked by the key of the order until it says what became of it, or an administrator closes it.
 */
export const traderOrderStates = ['recorded', 'sent', 'executed', 'refused', 'unknown'] as const;
export type TraderOrderState = (typeof traderOrderStates)[number];

/** The bank has not said yet what became of it. */
export const openOrderStates = ['recorded', 'sent', 'unknown'] as const satisfies readonly TraderOrderState[];

/**
 * Life of an order. `send`, `ask` and `takeOver` begin a contact with the bank: the first one, one after an answer was lost,
 * and one while another contact may have died. Whoever began last holds the order. What the bank says counts whichever
 * contact brings it; only the one that holds the order may conclude `neverLeft` or `loseAnswer`. Without an answer an
 * administrator says what has become of it.
 */
export const orderTransitions: Transitions<
  TraderOrderState,
  'record' | 'send' | 'ask' | 'takeOver' | 'execute' | 'refuse' | 'neverLeft' | 'loseAnswer' | CloseStep
> = [
  { from: null, to: 'recorded', by: 'record', who: 'person' },
  { from: 'recorded', to: 'sent', by: 'send', who: 'person' },
  { from: 'unknown', to: 'sent', by: 'ask', who: 'person' },
  { from: 'sent', to: 'sent', by: 'takeOver', who: 'person' },
  { from: 'sent', to: 'executed', by: 'execute', who: 'bank' },
  { from: 'unknown', to: 'executed', by: 'execute', who: 'bank' },
  { from: 'sent', to: 'refused', by: 'refuse', who: 'bank' },
  { from: 'unknown', to: 'refused', by: 'refuse', who: 'bank' },
  { from: 'sent', to: 'refused', by: 'neverLeft', who: 'product' },
  { from: 'sent', to: 'unknown', by: 'loseAnswer', who: 'product' },
  { from: 'unknown', to: 'executed', by: 'closeExecuted', who: 'person' },
  { from: 'unknown', to: 'refused', by: 'closeRefused', who: 'person' },
];

/** What an administrator says of an order whose bank does not answer. */
export const closedOutcomes = ['executed', 'refused'] as const satisfies readonly TraderOrderState[];
export type ClosedOutcome = (typeof closedOutcomes)[number];

type CloseStep = 'closeExecuted' | 'closeRefused';
export const closeSteps: Readonly<Record<ClosedOutcome, CloseStep>> = {
  executed: 'closeExecuted',
  refused: 'closeRefused',
};

/** `sell` and `buy` move EUR of the portfolio; `savingsPlan` sets the share of a fund in the savings plan. */
export const traderOrderItemKinds = ['sell', 'buy', 'savingsPlan'] as const;

/**
 * Codes with status 400 of an execution (ERROR-15 to ERROR-17): the bank refused the order; it lacks the confirmation
 * of the contract; its answer is still open and nothing is sent twice; nobody can sign in there, or it cannot be reached.
 */
export const executionErrorCodes = [
  'fundsApi.traderError',
  'fundsApi.missingContractConfirmation',
  'fundsApi.outcomeUnknown',
  'traderAuth.credentialsMissing',
  'traderAuth.passwordWrong',
  'traderAuth.mustUpdatePassword',
  'traderAuth.locked',
  'traderAuth.unavailable',
] as const;
export type ExecutionErrorCode = (typeof executionErrorCodes)[number];

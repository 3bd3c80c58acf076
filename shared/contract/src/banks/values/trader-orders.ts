/**
 * Life of an order: written down here, on its way to the bank, then executed or refused there. `unknown`: the bank did
 * not answer; it is asked by the key of the order until it says what became of it.
 */
export const traderOrderStates = ['recorded', 'sent', 'executed', 'refused', 'unknown'] as const;
export type TraderOrderState = (typeof traderOrderStates)[number];

/** The bank has not said yet what became of it. */
export const openOrderStates = ['recorded', 'sent', 'unknown'] as const satisfies readonly TraderOrderState[];

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

import { replacementRefusals } from '@depotwerk/domain';

/** What a job over many contracts did with one of them; a preview only proposes. */
export const contractOutcomes = ['proposed', 'planned', 'executed', 'skipped', 'refused'] as const;
export type ContractOutcome = (typeof contractOutcomes)[number];

/**
 * Why a contract was skipped or refused, or why its plan waits for an adviser. Of the continuous optimisation:
 * `tooFewFunds`, `noTarget`, `insideBands`, `fundsClosed`, `noOrders`; of a replacement those of the rules. `planExists`:
 * an adviser has planned something else. `ordersOpen`: the bank has not settled the last order yet. `confirmationNeeded`:
 * an adviser has to confirm and execute the plan. `orderFailed`: the bank did not execute it. `planChanged`: the plan is not
 * the one that the job has made any more. `pricesMoved`: its amounts lie further away from those of today than a plan may.
 * `unexpected`: something went wrong with this contract alone; the log of the server says what.
 */
export const contractOutcomeReasons = [
  ...replacementRefusals,
  'tooFewFunds',
  'noTarget',
  'insideBands',
  'fundsClosed',
  'noOrders',
  'planExists',
  'ordersOpen',
  'confirmationNeeded',
  'orderFailed',
  'planChanged',
  'pricesMoved',
  'unexpected',
] as const;
export type ContractOutcomeReason = (typeof contractOutcomeReasons)[number];

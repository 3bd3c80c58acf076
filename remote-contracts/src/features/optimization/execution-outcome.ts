import { toApiFault, type ApiFault } from '@depotwerk/platform';

/** Why an execution did not succeed (ERROR-15 to ERROR-18). */
export type ExecutionFailure =
  /** The bank refused; with the original payload, its message among the parameters. */
  | { readonly kind: 'traderError'; readonly fault: ApiFault }
  /** The bank may have the order: it is asked until it says what became of it. */
  | { readonly kind: 'outcomeUnknown'; readonly fault: ApiFault }
  /** Somebody else changed the plan. */
  | { readonly kind: 'outdated'; readonly fault: ApiFault }
  /** Refused with a code, before or by the bank. */
  | { readonly kind: 'exception'; readonly fault: ApiFault }
  | { readonly kind: 'error'; readonly fault: ApiFault };

export type ExecutionOutcome =
  | { readonly state: 'started' }
  | { readonly state: 'succeeded' }
  | { readonly state: 'failed'; readonly failure: ExecutionFailure };

const PRECONDITION_FAILED = 412;
const isRefusal = ({ status }: ApiFault): boolean => status >= 400 && status < 500;

export function executionFailure(error: unknown): ExecutionFailure {
  const fault = toApiFault(error, 'fundsApi');
  if (fault.status === PRECONDITION_FAILED) return { kind: 'outdated', fault };
  if (fault.errorCode === 'fundsApi.traderError') return { kind: 'traderError', fault };
  if (fault.errorCode === 'fundsApi.outcomeUnknown') return { kind: 'outcomeUnknown', fault };
  return { kind: isRefusal(fault) ? 'exception' : 'error', fault };
}

import { isAborted, toApiFault } from '../http/api-fault';
import { apiErrorRaised, loadingModalHidden } from '../state/ui';

/** Opens the error dialog for a failure that nobody expected; an expired session already leads to the sign-in. */
export function raiseFault(error: unknown): void {
  loadingModalHidden();
  if (isAborted(error)) return;
  const fault = toApiFault(error);
  if (fault.status === 401) return;
  apiErrorRaised({
    statusCode: fault.status,
    exception: { error: fault.errorCode, message: fault.message, traceId: fault.traceId },
    ...(fault.errorCode in specialMessages ? { message: specialMessages[fault.errorCode] } : {}),
  });
}

/** Codes with a text of their own in the dialog (ERROR-14, ERROR-15). */
const specialMessages: Readonly<Record<string, string>> = {
  'contracts.emailTaken': 'common:errors.contracts.emailTaken',
  'fundsApi.missingContractConfirmation': 'common:errors.fundsApi.missingContractConfirmation',
};

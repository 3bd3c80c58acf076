import { isAborted, toApiFault } from '../http/api-fault';
import { apiErrorRaised, loadingModalHidden } from '../state/ui';

const UNREACHABLE = 'common.unreachable';

/** Opens the error dialog for a failure that nobody expected; an expired session already leads to the sign-in. */
export function raiseFault(error: unknown): void {
  loadingModalHidden();
  if (isAborted(error)) return;
  const fault = toApiFault(error);
  const { errorCode, parameters } = fault;
  if (fault.status === 401) return;
  apiErrorRaised({
    statusCode: fault.status,
    // A line that is down has no code and no English word to tell.
    ...(errorCode === UNREACHABLE
      ? {}
      : { exception: { error: errorCode, message: fault.message, traceId: fault.traceId, parameters } }),
    ...specialTexts[errorCode],
    // The server of a part: everything else goes on working.
    ...(errorCode.startsWith('parts.') && {
      title: 'common:errors.partTitle',
      message: `common:errors.${errorCode}`,
    }),
  });
}

interface DialogTexts {
  readonly title?: string;
  readonly message: string;
}

/** Codes with texts of their own in the dialog (ERROR-14, ERROR-15), as keys. */
const specialTexts: Readonly<Record<string, DialogTexts>> = {
  'contracts.emailTaken': { message: 'common:errors.contracts.emailTaken' },
  'fundsApi.missingContractConfirmation': { message: 'common:errors.fundsApi.missingContractConfirmation' },
  [UNREACHABLE]: {
    title: 'common:errors.unreachableTitle',
    message: 'common:errors.common.notSent',
  },
};

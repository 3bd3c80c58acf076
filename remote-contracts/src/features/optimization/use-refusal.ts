import { raiseFault, toApiFault, useTranslation } from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';

/** Why the server refused, told where the action was started; a fault that nobody expected opens the dialog. */
export function useRefusal() {
  const { t } = useTranslation(['contracts', 'common']);
  const { message } = Messages.useApp();
  const reasonOf = (error: unknown): string => {
    const { errorCode, parameters } = toApiFault(error, 'contracts');
    return t([`common:errors.${errorCode}`, 'contracts:action.refused'], { ...parameters });
  };
  const tell = (error: unknown): void => {
    const { status } = toApiFault(error);
    if (status >= 400 && status < 500) void message.error(reasonOf(error));
    else raiseFault(error);
  };
  return { reasonOf, tell };
}

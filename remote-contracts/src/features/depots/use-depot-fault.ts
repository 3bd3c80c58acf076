import { raiseFault, toApiFault, useTranslation } from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';
import { useCallback } from 'react';

/** Why an action on depots was refused, told where it was started; a fault that nobody expected opens the dialog. */
export function useDepotFault() {
  const { t } = useTranslation(['contracts', 'common']);
  const { message } = Messages.useApp();
  const reasonOf = useCallback(
    (errorCode: string, parameters: Readonly<Record<string, string | number>> = {}) =>
      t([`common:errors.${errorCode}`, 'contracts:action.refused'], { ...parameters }),
    [t],
  );
  const tell = useCallback(
    (error: unknown) => {
      const { status, errorCode, parameters } = toApiFault(error, 'traderDepots');
      if (status >= 400 && status < 500) void message.error(reasonOf(errorCode, parameters));
      else raiseFault(error);
    },
    [message, reasonOf],
  );
  return { reasonOf, tell };
}

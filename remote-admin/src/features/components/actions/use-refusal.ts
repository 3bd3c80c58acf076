import { raiseFault, toApiFault, useTranslation } from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';
import { useCallback } from 'react';

/** Says why the server refused; the error dialog is for what nobody expected. */
export function useRefusal(): (error: unknown) => void {
  const { t } = useTranslation('common');
  const { message } = Messages.useApp();
  return useCallback(
    (error) => {
      const { status, errorCode, parameters } = toApiFault(error);
      if (status < 400 || status >= 500) return raiseFault(error);
      void message.error(t([`errors.${errorCode}`, 'errors.expectedMessage'], { ...parameters }));
    },
    [t, message],
  );
}

import { raiseFault, toApiFault, useTranslation } from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';
import { useCallback } from 'react';

/** Why the server refused, in words for the place of the action; null and the error dialog for what nobody expected. */
export function useRefusal(): (error: unknown) => string | null {
  const { t } = useTranslation('common');
  return useCallback(
    (error: unknown) => {
      const { status, errorCode, parameters } = toApiFault(error);
      if (status >= 400 && status < 500)
        return t([`errors.${errorCode}`, 'errors.expectedMessage'], { ...parameters });
      raiseFault(error);
      return null;
    },
    [t],
  );
}

/** The same as a message that passes by. */
export function useTellRefusal(): (error: unknown) => void {
  const { message } = Messages.useApp();
  const refusal = useRefusal();
  return (error) => {
    const reason = refusal(error);
    if (reason !== null) void message.error(reason);
  };
}

import { raiseFault, toApiFault, useTranslation } from '@depotwerk/platform';
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

import { useTranslation, type ApiFault } from '@depotwerk/platform';
import { useCallback } from 'react';

/** Why a code was not sent or not taken, in the words of the action and not of the sign-in. */
export function useCodeFault(): (fault: ApiFault) => string {
  const { t } = useTranslation(['contracts', 'common']);
  return useCallback(
    ({ errorCode, parameters }) => {
      const { attemptsLeft } = parameters;
      if (errorCode === 'auth.codeInvalid' && typeof attemptsLeft === 'number')
        return t('contracts:secondFactor.wrong', { count: attemptsLeft });
      return t(
        [
          `contracts:traderCredential.setPasswordModalComponent.errors.${errorCode}`,
          `common:errors.${errorCode}`,
          'contracts:secondFactor.failed',
        ],
        { ...parameters },
      );
    },
    [t],
  );
}

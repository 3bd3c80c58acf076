import { useFormats, useTranslation, type BankCredential, type PasswordRefusal } from '@depotwerk/platform';

const texts = 'contracts:traderCredential.setPasswordModalComponent';

/** Why a password was refused, with the name of the bank and its own words (ERROR-02 to ERROR-04). */
export function usePasswordRefusal() {
  const { t } = useTranslation(['contracts', 'common']);
  const formats = useFormats();
  return (
    { errorCode, parameters }: PasswordRefusal,
    mode: 'set' | 'update',
    { bankName }: BankCredential,
  ): string => {
    const { lockedUntil } = parameters;
    const words = {
      serverMessage: '',
      ...parameters,
      bankName,
      until: typeof lockedUntil === 'string' ? formats.time(lockedUntil) : '',
    };
    const timed = typeof lockedUntil === 'string' ? [`${texts}.errors.${errorCode}Until`] : [];
    const ofUpdate = mode === 'update' ? [`${texts}.updateErrors.${errorCode}`] : [];
    return t(
      [
        ...ofUpdate,
        ...timed,
        `${texts}.errors.${errorCode}`,
        `common:errors.${errorCode}`,
        `${texts}.errors.unknown`,
      ],
      words,
    );
  };
}

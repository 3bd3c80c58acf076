import { toApiFault, useTranslation, type ApiFault } from '@depotwerk/platform';

/** Why the server refused something, in the reader's language. */
export function useFaultText(): (error: unknown) => { readonly text: string; readonly fault: ApiFault } {
  const { t } = useTranslation('common');
  return (error) => {
    const fault = toApiFault(error);
    const keys = [`common:errors.${fault.errorCode}`, 'common:errors.unexpectedMessage'];
    return { text: t(keys, { ...fault.parameters }), fault };
  };
}

import { raiseFault, toApiFault, useTranslation } from '@depotwerk/platform';
import { Messages } from '../shell/notices';
import { useMemo } from 'react';
import { refusalKeys } from './refusal-keys';

/** Why the server refused, told where the action was started; a fault that nobody expected opens the error dialog. */
export function useRefusal() {
  const { t } = useTranslation('common');
  const { message } = Messages.useApp();
  return useMemo(() => {
    /** @param put shows the reason in a place of its own */
    const tellBy = (put: (reason: string) => void) => (error: unknown) => {
      const { status, errorCode, parameters } = toApiFault(error);
      if (status < 400 || status >= 500) raiseFault(error);
      else put(t(refusalKeys(errorCode, 'common:errors.expectedMessage'), { ...parameters }));
    };
    /** As a message that passes by. */
    const tell = tellBy((reason) => void message.error(reason));
    return { tell, tellBy };
  }, [t, message]);
}

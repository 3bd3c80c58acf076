import { toApiFault, useTranslation } from '@depotwerk/platform';
import { Alert } from 'antd';
import { refusalKeys } from '../states/refusal-keys';

interface RefusedCallProps {
  /** Of the call; nothing is shown without one. */
  readonly error: unknown;
}

/** Why the server refused what was asked for, where the person asked: in a dialog, or below what was chosen. */
export function RefusedCall({ error }: RefusedCallProps) {
  const { t } = useTranslation('common');
  if (error == null) return null;
  const { errorCode, parameters } = toApiFault(error);
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={t(refusalKeys(errorCode, 'common:errors.expectedMessage'), { ...parameters })}
    />
  );
}

import { useTranslation, type ApiFault } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';

interface FaultAlertProps {
  readonly fault: ApiFault;
  /** Key of the text for a reason that has none of its own. */
  readonly unknown?: string;
}

/** Why the server refused what was sent before the sign-in. */
export function FaultAlert({ fault, unknown = 'common:errors.auth.unknown' }: FaultAlertProps) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <Alert
      type="error"
      showIcon
      title={t([`common:errors.${fault.errorCode}`, unknown], { ...fault.parameters })}
    />
  );
}

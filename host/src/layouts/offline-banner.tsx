import { useTranslation } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';
import { useIsOnline } from './use-is-online';

export function OfflineBanner() {
  const { t } = useTranslation('shell');
  if (useIsOnline()) return null;
  return <Alert banner type="warning" title={t('offline')} />;
}

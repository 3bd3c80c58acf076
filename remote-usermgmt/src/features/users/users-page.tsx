import { useTranslation } from '@depotwerk/platform';
import { PageHeader } from '@depotwerk/ui/shell';

export function Component() {
  const { t } = useTranslation('usermgmt');
  return <PageHeader title={t('users.title')} />;
}

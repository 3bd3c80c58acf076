import { useTranslation } from '@depotwerk/platform';
import { PageHeader } from '@depotwerk/ui/shell';

export function Component() {
  const { t } = useTranslation('contracts');
  return <PageHeader title={t('contracts.title')} />;
}

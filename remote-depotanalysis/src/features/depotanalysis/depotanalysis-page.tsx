import { useTranslation } from '@depotwerk/platform';
import { PageHeader } from '@depotwerk/ui/shell';

export function Component() {
  const { t } = useTranslation('depotanalysis');
  return <PageHeader title={t('depotanalysis.title')} />;
}

import { useTranslation } from '@depotwerk/platform';
import { EmptyState } from '@depotwerk/ui/shell';

/** Beside the tree while no group is opened. */
export function Component() {
  const { t } = useTranslation('usermgmt');
  return <EmptyState title={t('groups.choose')}>{t('groups.chooseText')}</EmptyState>;
}

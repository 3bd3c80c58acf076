import { useTranslation } from '@depotwerk/platform';
import { Button, EmptyState } from '@depotwerk/ui/shell';
import { reloadPage } from './reload-page';

/** An address of a part that this user does not get. */
export function PartNotGiven() {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      isPage
      title={t('notGiven.title')}
      actions={<Button onClick={reloadPage}>{t('update.reload')}</Button>}
    >
      <p>{t('notGiven.text')}</p>
    </EmptyState>
  );
}

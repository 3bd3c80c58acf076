import { useTranslation } from '@depotwerk/platform';
import { Button, EmptyState } from '@depotwerk/ui/shell';

/** An address of a part that this user does not get. */
export function PartNotGiven() {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      isPage
      title={t('notGiven.title')}
      actions={<Button onClick={() => location.reload()}>{t('update.reload')}</Button>}
    >
      <p>{t('notGiven.text')}</p>
    </EmptyState>
  );
}

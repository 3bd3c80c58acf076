import { HOME, useTranslation } from '@depotwerk/platform';
import { EmptyState, LinkButton } from '@depotwerk/ui/shell';

export function NotFoundPanel() {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      isPage
      title={t('notFound.title')}
      actions={<LinkButton to={HOME}>{t('notFound.home')}</LinkButton>}
    >
      <p>{t('notFound.text')}</p>
    </EmptyState>
  );
}

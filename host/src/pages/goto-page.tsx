import { HOME, useTranslation } from '@depotwerk/platform';
import { EmptyState, LinkButton } from '@depotwerk/ui/shell';

/** Reached only by a deep link that names nothing known; the others lead on at once. */
export function Component() {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      isPage
      title={t('goto.title')}
      actions={<LinkButton to={HOME}>{t('notFound.home')}</LinkButton>}
    >
      <p>{t('goto.text')}</p>
    </EmptyState>
  );
}

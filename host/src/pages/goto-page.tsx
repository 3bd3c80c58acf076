import { HOME, useLanguage, useLoaderData, useTranslation } from '@depotwerk/platform';
import { EmptyState, LinkButton } from '@depotwerk/ui/shell';
import { remoteLabel } from '../federation/remote-label';
import type { MissingDestination } from '../routes/goto-destination';

/** Reached only by a deep link that names nothing known, or a page of a part that the user has not got; the others lead on at once. */
export function Component() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const missing = useLoaderData<MissingDestination | null>();
  const part = missing?.part ? remoteLabel(missing.part, language) : null;
  const words = missing === null ? 'goto' : part === null ? 'goto.gone' : 'goto.noRight';
  return (
    <EmptyState
      isPage
      title={t(`${words}.title`, { part })}
      actions={<LinkButton to={HOME}>{t('notFound.home')}</LinkButton>}
    >
      <p>{t(`${words}.text`, { part, right: missing?.right?.[language] ?? part })}</p>
    </EmptyState>
  );
}

import { api, useLoaderData, useTranslation } from '@depotwerk/platform';
import { Button, EmptyState } from '@depotwerk/ui/shell';
import { RegistryFault } from './registry-fault';
import { reloadPage } from './reload-page';

/** Whether a part lies there that this user does not get; without an answer, none. */
export const isPartAddress = (path: string): Promise<boolean> =>
  api.request('GET /part-addresses', { query: { path } }).then(
    ({ isPart }) => isPart,
    () => false,
  );

/** An address that no part of this page serves. */
export function UnservedAddress() {
  const { t } = useTranslation('shell');
  const isPart = useLoaderData<boolean>();
  if (!isPart) return <RegistryFault />;
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

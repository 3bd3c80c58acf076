import { useTranslation } from '@depotwerk/platform';
import { EmptyState, LinkButton, PageHeader } from '@depotwerk/ui/shell';
import { useListPath } from '@depotwerk/ui/data';
import { userList } from '../list/user-list';

export function UserNotFound() {
  const { t } = useTranslation('usermgmt');
  const listPath = useListPath(userList);
  return (
    <>
      <PageHeader
        title={t('users.notFound.title')}
        breadcrumbs={[{ label: t('users.title'), to: listPath }]}
      />
      <EmptyState
        title={t('users.notFound.title')}
        actions={<LinkButton to={listPath}>{t('users.notFound.back')}</LinkButton>}
      >
        {t('users.notFound.text')}
      </EmptyState>
    </>
  );
}

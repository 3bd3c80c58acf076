import { pathTo, useNavigate, useParams, useTranslation } from '@depotwerk/platform';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { userImportPaths } from '../paths';
import { UserFile } from './user-file';

/** A stored file that somebody comes back to. */
export function Component() {
  const { t } = useTranslation('usermgmt');
  const navigate = useNavigate();
  const { fileId = '' } = useParams();
  return (
    <>
      <PageHeader
        title={t('userImport.title')}
        breadcrumbs={[
          { label: t('users.title'), to: pathTo('users.list') },
          { label: t('userImport.title'), to: userImportPaths.list() },
        ]}
      />
      <Page>
        <UserFile key={fileId} fileId={fileId} onLeave={() => void navigate(userImportPaths.list())} />
      </Page>
    </>
  );
}

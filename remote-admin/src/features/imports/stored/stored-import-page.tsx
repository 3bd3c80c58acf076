import { useNavigate, useParams, useTranslation } from '@depotwerk/platform';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { importPaths } from '../paths';
import { StoredImport } from './stored-import';

/** A stored file that somebody comes back to. */
export function Component() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { fileId = '' } = useParams();
  return (
    <>
      <PageHeader
        title={t('imports.title')}
        breadcrumbs={[{ label: t('imports.title'), to: importPaths.list }]}
      />
      <Page>
        <StoredImport key={fileId} fileId={fileId} onLeave={() => void navigate(importPaths.list)} />
      </Page>
    </>
  );
}

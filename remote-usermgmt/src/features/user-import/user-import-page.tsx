import { pathTo, useTranslation } from '@depotwerk/platform';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { ChooseFile } from './choose/choose-file';
import { EarlierImports } from './choose/earlier-imports';
import { UserFile } from './stored/user-file';
import styles from './user-import.module.css';

/** Bring in users from a file: choose it, look at what would happen, then apply it; and see what earlier files did. */
export function Component() {
  const { t } = useTranslation('usermgmt');
  const [fileId, setFileId] = useState<string | null>(null);
  return (
    <>
      <PageHeader
        title={t('userImport.title')}
        subtitle={t('userImport.subtitle')}
        breadcrumbs={[{ label: t('users.title'), to: pathTo('users.list') }]}
      />
      <Page>
        <div className={styles.sections}>
          {fileId === null ? (
            <>
              <ChooseFile onStored={setFileId} />
              <EarlierImports />
            </>
          ) : (
            <UserFile fileId={fileId} onLeave={() => setFileId(null)} />
          )}
        </div>
      </Page>
    </>
  );
}

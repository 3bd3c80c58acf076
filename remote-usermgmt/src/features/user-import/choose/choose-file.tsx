import { importFileTypes } from '@depotwerk/contract/floor/values/import-kinds';
import { userImportMaxBytes } from '@depotwerk/contract/identity/values/user-import';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Button, DownloadOutlined, saveFile } from '@depotwerk/ui/data';
import { FileDropZone, usePreviewImport } from '@depotwerk/ui/forms';
import { useState } from 'react';
import { ImportFailed } from '../import-failed';
import styles from '../user-import.module.css';
import { sampleFile } from './sample-file';

const MEGABYTE = 1024 * 1024;

/** What a file of users holds, and the place to drop one. @param onStored hears the id of the file once it has arrived */
export function ChooseFile({ onStored }: { readonly onStored: (fileId: string) => void }) {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  const [sent, setSent] = useState(0);
  const { mutate, isPending, error } = usePreviewImport();
  const send = (file: File) => {
    setSent(0);
    mutate(
      { kind: 'users', file, groupId: null, onProgress: setSent },
      {
        onSuccess: ({ fileId }) => {
          if (fileId !== undefined) onStored(fileId);
        },
      },
    );
  };
  return (
    <section className={styles.choose} aria-label={t('userImport.choose')}>
      <p className={styles.text}>{t('userImport.explain')}</p>
      <ul className={styles.hints}>
        <li>{t('userImport.hint.columns')}</li>
        <li>{t('userImport.hint.groups')}</li>
        <li>{t('userImport.hint.empty')}</li>
        <li>{t('userImport.hint.password')}</li>
      </ul>
      <div>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => saveFile(sampleFile(t), `${t('userImport.sample.fileName')}.csv`)}
        >
          {t('userImport.sample.download')}
        </Button>
      </div>
      <FileDropZone
        label={t('userImport.drop')}
        hint={t('userImport.limit', { limit: formats.number(userImportMaxBytes / MEGABYTE, 0) })}
        accept={importFileTypes.users}
        maxBytes={userImportMaxBytes}
        progress={isPending ? sent : null}
        onFile={send}
      />
      {isPending ? <p role="status">{t('userImport.reading')}</p> : null}
      {error ? <ImportFailed error={error} /> : null}
    </section>
  );
}

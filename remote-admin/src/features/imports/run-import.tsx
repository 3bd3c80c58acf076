import {
  bringsContracts,
  importFileTypes,
  dataKinds,
  importMaxBytes,
  type DataKind,
} from '@depotwerk/contract/floor/values/import-kinds';
import { useFormats, useMay, useSearchParams, useTranslation } from '@depotwerk/platform';
import { Segmented } from '@depotwerk/ui/data';
import { FileDropZone, usePreviewImport } from '@depotwerk/ui/forms';
import { useState } from 'react';
import { GroupChoice } from './group-choice';
import { ImportFailed } from './import-failed';
import { SampleFile } from './sample-file';
import styles from './imports.module.css';
import { StoredImport } from './stored/stored-import';

const MEGABYTE = 1024 * 1024;

/** Choose what the file is (`?kind=` does it for who comes from elsewhere), drop it, see what it would do, and decide. */
export function RunImport() {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const mayViewGroups = useMay('groups.view');
  const [address] = useSearchParams();
  const [kind, setKind] = useState<DataKind>(
    () => dataKinds.find((value) => value === address.get('kind')) ?? 'gdv',
  );
  const [groupId, setGroupId] = useState<string | null>(null);
  const [fileId, setFileId] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const { mutate, isPending, error, reset } = usePreviewImport();
  const maxBytes = importMaxBytes[kind];
  const send = (file: File) => {
    setSent(0);
    mutate(
      { kind, file, groupId, onProgress: setSent },
      { onSuccess: (stored) => setFileId(stored.fileId ?? null) },
    );
  };
  if (fileId !== null) return <StoredImport fileId={fileId} onLeave={() => setFileId(null)} />;
  return (
    <section className={styles.form} aria-label={t('imports.run')}>
      <Segmented<DataKind>
        aria-label={t('imports.kind')}
        className={styles.kinds ?? ''}
        value={kind}
        disabled={isPending}
        onChange={(next) => {
          setKind(next);
          reset();
        }}
        options={dataKinds.map((value) => ({ value, label: t(`importTexts.kind.${value}`) }))}
      />
      {bringsContracts(kind) && mayViewGroups ? (
        <GroupChoice value={groupId} onChange={setGroupId} disabled={isPending} />
      ) : null}
      <FileDropZone
        label={t(`importTexts.drop.${kind}`)}
        hint={t(`importTexts.hint.${kind}`, { limit: formats.number(maxBytes / MEGABYTE, 0) })}
        accept={importFileTypes[kind]}
        maxBytes={maxBytes}
        progress={isPending ? sent : null}
        onFile={send}
      />
      <SampleFile kind={kind} />
      {isPending ? <p role="status">{t(sent < 1 ? 'imports.sending' : 'imports.processing')}</p> : null}
      {error ? <ImportFailed error={error} /> : null}
    </section>
  );
}

import {
  importFileTypes,
  importKinds,
  importMaxBytes,
  type ImportKind,
} from '@depotwerk/contract/values/import-kinds';
import { toApiFault, useFormats, useNavigate, useTranslation } from '@depotwerk/platform';
import { Segmented } from '@depotwerk/ui/data';
import { FileDropZone } from '@depotwerk/ui/forms';
import { Alert } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { useRunImport } from './api/imports';
import styles from './imports.module.css';
import { importPaths } from './paths';

const MEGABYTE = 1024 * 1024;
const REASONS_SHOWN = 5;

/** Why nothing could be imported, with the first reasons and their lines. */
function ImportFailed({ error }: { readonly error: unknown }) {
  const { t } = useTranslation(['admin', 'common']);
  const { errorCode, parameters, details, traceId } = toApiFault(error, 'imports');
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={t('imports.failed')}
      description={
        <>
          <div>
            {t(
              [
                `importTexts.code.${errorCode}`,
                `imports.error.${errorCode}`,
                `common:errors.${errorCode}`,
                'imports.error.unknown',
              ],
              { ...parameters },
            )}
          </div>
          {details.length === 0 ? null : (
            <ul className={styles.reasons}>
              {details.slice(0, REASONS_SHOWN).map(({ field, reason }) => (
                <li key={`${field} ${reason}`}>
                  {field}: {reason}
                </li>
              ))}
            </ul>
          )}
          {traceId === null ? null : <small>{t('imports.reference', { traceId })}</small>}
        </>
      }
    />
  );
}

/** Choose what the file is, drop it, watch it, and read the report. */
export function RunImport() {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const navigate = useNavigate();
  const [kind, setKind] = useState<ImportKind>('gdv');
  const [sent, setSent] = useState(0);
  const { mutate, isPending, error, reset } = useRunImport();
  const maxBytes = importMaxBytes[kind];
  const run = (file: File) => {
    setSent(0);
    mutate(
      { kind, file, onProgress: setSent },
      { onSuccess: ({ id }) => void navigate(importPaths.report(id)) },
    );
  };
  return (
    <section className={styles.form} aria-label={t('imports.run')}>
      <Segmented<ImportKind>
        aria-label={t('imports.kind')}
        value={kind}
        disabled={isPending}
        onChange={(chosen) => {
          setKind(chosen);
          reset();
        }}
        options={importKinds.map((value) => ({ value, label: t(`importTexts.kind.${value}`) }))}
      />
      <FileDropZone
        label={t(`importTexts.drop.${kind}`)}
        hint={t(`importTexts.hint.${kind}`, { limit: formats.number(maxBytes / MEGABYTE, 0) })}
        accept={importFileTypes[kind]}
        maxBytes={maxBytes}
        progress={isPending ? sent : null}
        onFile={run}
      />
      {isPending ? <p role="status">{t(sent < 1 ? 'imports.sending' : 'imports.processing')}</p> : null}
      {error ? <ImportFailed error={error} /> : null}
    </section>
  );
}

import { useHasDirtyForms, useLanguage, useTranslation } from '@depotwerk/platform';
import { Alert, Button } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { remoteLabel } from '../federation/remote-label';
import { useNewerReleases } from './use-newer-releases';

/** Offers a new version quietly. Nothing that is typed is ever reloaded away. */
export function UpdateBanner({ reload = () => location.reload() }: { readonly reload?: () => void }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const isDirty = useHasDirtyForms();
  const { releases, shell } = useNewerReleases();
  const [putOff, setPutOff] = useState('');
  const key = [...releases.map(({ name, version }) => `${name} ${version}`), shell ?? ''].join(', ');
  const parts = [
    ...(shell === null ? [] : [t('update.shell')]),
    ...releases.map((release) => remoteLabel(release, language)),
  ];
  if (parts.length === 0 || key === putOff) return null;
  return (
    <Alert
      banner
      type="info"
      role="status"
      title={t('update.text', { parts: new Intl.ListFormat(language).format(parts) })}
      description={isDirty ? t('update.dirty') : null}
      closable={{ 'aria-label': t('update.later'), onClose: () => setPutOff(key) }}
      action={
        <Button size="small" disabled={isDirty} onClick={reload}>
          {t('update.reload')}
        </Button>
      }
    />
  );
}

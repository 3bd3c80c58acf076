import type { PartClaims, RemoteDetail } from '@depotwerk/contract/operation';
import { useTranslation } from '@depotwerk/platform';
import { Input } from '@depotwerk/ui/shell';
import { useId, useState } from 'react';
import { DecisionDialog } from './decision-dialog';
import styles from './dialogs.module.css';

interface ClaimsDialogProps {
  readonly remote: RemoteDetail;
  readonly onClose: () => void;
}

const PLACES = /^(\d{1,4})\s*[–-]\s*(\d{1,4})$/;

/** What was typed: undefined is no answer yet, null says nothing of the part. */
function claimsIn(areas: string, places: string): PartClaims | null | undefined {
  const paths = [...new Set(areas.split(/[\s,]+/).filter((path) => path !== ''))];
  if (paths.length === 0) return places.trim() === '' ? null : undefined;
  if (!paths.every((path) => /^(\/[\w-]+)+$/.test(path))) return undefined;
  if (places.trim() === '') return { areas: paths, menu: null };
  const [, from, to] = PLACES.exec(places.trim()) ?? [];
  if (from === undefined || to === undefined || Number(from) > Number(to)) return undefined;
  return { areas: paths, menu: { from: Number(from), to: Number(to) } };
}

/** Says what a part may claim; a version that claims more is refused from then on. */
export function ClaimsDialog({ remote, onClose }: ClaimsDialogProps) {
  const { t } = useTranslation('admin');
  const { claims = null, name } = remote;
  const [areas, setAreas] = useState((claims?.areas ?? [`/${name}`]).join('\n'));
  const [places, setPlaces] = useState(claims?.menu ? `${claims.menu.from}–${claims.menu.to}` : '');
  const id = useId();
  const typed = claimsIn(areas, places);
  return (
    <DecisionDialog
      remote={remote}
      title={t('releases.claims.title')}
      okText={t('releases.claims.confirm')}
      doneText={t('releases.claims.done')}
      decision={typed === undefined ? null : { kind: 'setClaims', claims: typed }}
      onClose={onClose}
    >
      <p>{t('releases.claims.dialogText')}</p>
      <div className={styles.field}>
        <label htmlFor={`${id}-areas`}>{t('releases.claims.areas')}</label>
        <Input.TextArea
          id={`${id}-areas`}
          rows={3}
          value={areas}
          spellCheck={false}
          aria-describedby={`${id}-areas-help`}
          onChange={({ target }) => setAreas(target.value)}
        />
        <small id={`${id}-areas-help`}>{t('releases.claims.areasHelp', { name })}</small>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-places`}>{t('releases.claims.places')}</label>
        <Input
          id={`${id}-places`}
          value={places}
          maxLength={11}
          aria-describedby={`${id}-places-help`}
          onChange={({ target }) => setPlaces(target.value)}
        />
        <small id={`${id}-places-help`}>{t('releases.claims.placesHelp')}</small>
      </div>
    </DecisionDialog>
  );
}

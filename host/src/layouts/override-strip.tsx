import { useHasDirtyForms, useLanguage, useTranslation, useUser } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/shell';
import { useEffect, useState } from 'react';
import { remoteLabel } from '../federation/remote-label';
import { useFrame } from './frame-context';
import styles from './override-strip.module.css';
import { reloadPage } from './reload-page';
import { useMinutesLeft } from './use-minutes-left';
import { useOverrideEnd } from './use-override-end';

/** Whether somebody was signed in on this page who is not any more. */
function useIsSignedOut(): boolean {
  const isSignedIn = useUser() !== null;
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  return wasSignedIn && !isSignedIn;
}

/** Always in sight while a build on the own machine stands in the place of a part. */
export function OverrideStrip() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { remotes, releases } = useFrame();
  const { override } = remotes;
  const minutes = useMinutesLeft(override?.secondsLeft);
  const isDirty = useHasDirtyForms();
  const isOver = useIsSignedOut() || (minutes === 0 && !isDirty);
  const { end, isEnding } = useOverrideEnd();
  useEffect(() => {
    // Its code and its content rules live as long as the document.
    if (override && isOver) reloadPage();
  }, [override, isOver]);
  if (!override) return null;
  const part = releases.find(({ name }) => name === override.remote);
  const left =
    minutes > 0
      ? t('override.left', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
      : t('override.expired');
  return (
    <aside className={styles.strip} aria-label={t('override.title')}>
      <p className={styles.text}>
        <strong>{t('override.part', { part: part ? remoteLabel(part, language) : override.remote })}</strong>{' '}
        <span>{override.address}</span> <span>{left}</span>
      </p>
      <Button size="small" loading={isEnding} onClick={end}>
        {t('override.end')}
      </Button>
    </aside>
  );
}

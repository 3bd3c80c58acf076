import { idleLockMinutes } from '@depotwerk/contract/floor/values/idle-lock';
import {
  globalReset,
  idleLockSet,
  useIsLockSoon,
  useMatches,
  useSessionLock,
  useTranslation,
  useUser,
  type SessionLock,
} from '@depotwerk/platform';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { fetchWhenIdle } from '../layouts/fetch-when-idle';
import { useFrame } from '../layouts/frame-context';
import { LaterPart } from '../layouts/later-part';
import { layouts } from '../routes/layout-ids';
import { coverPlace } from './cover-place';
import './lock.css';
import styles from './lock.module.css';

const loadCover = () => import(/* webpackChunkName: "lock" */ './lock-cover');

// Without a line it must be there all the same.
fetchWhenIdle(loadCover);

/** The lock, and after it ended with its session, for as long as the page of that person has not left. */
function useCoveringLock(lock: SessionLock | null): SessionLock | null {
  const isSignedIn = useUser() !== null;
  const [covering, setCovering] = useState(lock);
  const next = lock ?? (isSignedIn ? null : covering);
  if (next !== covering) setCovering(next);
  return next;
}

/** Covers the page while its session is locked, and says a minute before that it will be. */
export function LockGate() {
  const { t } = useTranslation('shell');
  const { title, idleLockMinutes: minutes = idleLockMinutes.default } = useFrame().whiteLabel;
  const lock = useSessionLock();
  const covering = useCoveringLock(lock);
  const isSoon = useIsLockSoon();
  const needsSession = useMatches().some(({ id }) => id === layouts.main || id === layouts.wizard);
  const [place] = useState(coverPlace);
  const isCovered = covering !== null && needsSession;
  useEffect(() => idleLockSet(minutes), [minutes]);
  useLayoutEffect(() => (isCovered ? place.cover(title) : undefined), [isCovered, place, title]);
  useEffect(() => {
    // Open to everybody: nothing is to be hidden here.
    if (lock && !needsSession) globalReset('expired');
  }, [lock, needsSession]);
  return (
    <>
      {/* Heard by assistive technology, but no status of the page below. */}
      <p aria-live="polite" className={styles.soon}>
        {isSoon && needsSession ? t('lock.soon') : null}
      </p>
      {isCovered
        ? createPortal(
            <LaterPart
              name="lock"
              load={loadCover}
              place={(state) => <div className={styles.state}>{state}</div>}
            >
              {({ LockCover }) => <LockCover lock={covering} minutes={minutes} />}
            </LaterPart>,
            place.inner,
          )
        : null}
    </>
  );
}

import {
  signOut,
  useTranslation,
  type ApiFault,
  type SecondFactor,
  type SessionLock,
} from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/shell';
import { useEffect, useId, useRef, useState } from 'react';
import { useFrame } from '../layouts/frame-context';
import { beginAnew } from '../layouts/reload-page';
import entrance from '../pages/entrance.module.css';
import { LanguageSwitch } from '../pages/language-switch';
import { SecondFactorForm } from '../pages/second-factor-form';
import styles from './lock-cover.module.css';
import { LockForm } from './lock-form';

interface LockCoverProps {
  readonly lock: SessionLock;
  /** Of the idle time after which it locked. */
  readonly minutes: number;
}

/** Signing in makes the page open itself. */
const nothing = () => Promise.resolve();

async function leave(): Promise<void> {
  await signOut();
  beginAnew('/auth/login');
}

/** In the place of the page until its person has signed in again. */
export function LockCover({ lock: { user, reason }, minutes }: LockCoverProps) {
  const { t } = useTranslation('shell');
  const { brandName, logo } = useFrame().whiteLabel;
  const id = useId();
  const [secondFactor, setSecondFactor] = useState<SecondFactor | null>(null);
  const [fault, setFault] = useState<ApiFault | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  // Modal, so that it stands above every other dialog of the browser as well.
  const show = () => {
    if (!dialog.current?.isConnected || dialog.current.open) return;
    dialog.current.showModal();
    // The browser begins at the name, which is fixed.
    dialog.current.querySelector<HTMLInputElement>('input:not([readonly])')?.focus();
  };
  useEffect(show, []);
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      onClose={show}
    >
      <div className={entrance.page}>
        <header className={entrance.brand}>
          {logo ? <img src={logo} alt="" className={entrance.logo} /> : null}
          <p className={entrance.brandName}>{brandName}</p>
        </header>
        <main className={entrance.main}>
          <div className={entrance.card}>
            <h1 id={id} className={entrance.heading}>
              {t(secondFactor ? 'secondFactor.heading' : `lock.heading.${reason}`)}
            </h1>
            {secondFactor ? null : (
              <p className={styles.text}>{t(`lock.text.${reason}`, { count: minutes })}</p>
            )}
            {secondFactor ? (
              <SecondFactorForm
                secondFactor={secondFactor}
                onSignedIn={nothing}
                onEnded={(ended) => {
                  setSecondFactor(null);
                  setFault(ended);
                }}
              />
            ) : (
              <LockForm userName={user.userName} refusal={fault} onSecondFactor={setSecondFactor} />
            )}
            <Button type="link" block className={styles.other ?? ''} onClick={() => void leave()}>
              {t('lock.other')}
            </Button>
          </div>
          <footer className={entrance.foot}>
            <LanguageSwitch />
          </footer>
        </main>
      </div>
    </dialog>
  );
}

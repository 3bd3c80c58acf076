import { useMay, useResumedState, useTranslation } from '@depotwerk/platform';
import { Button, SyncOutlined } from '@depotwerk/ui/data';
import { useCallback, useEffect, useRef } from 'react';
import styles from './remote-refresh.module.css';
import { useRemoteRefresh } from './use-remote-refresh';

interface RefreshButtonProps {
  /** The bank of a contract; without it all banks are asked. */
  readonly bankId?: number;
}

/** What a page offers that shows data of banks. */
export function RefreshButton({ bankId }: RefreshButtonProps) {
  return useMay('depots.view') ? <Refresh {...(bankId === undefined ? {} : { bankId })} /> : null;
}

function Refresh({ bankId }: RefreshButtonProps) {
  const name = bankId === undefined ? 'all' : String(bankId);
  const { start, isRunning, dialog } = useRemoteRefresh(name);
  // A session that ends while passwords of banks are typed: the refresh begins anew after the sign-in.
  const [asking, setAsking] = useResumedState('bankRefresh', name, () => ({}));
  const run = useCallback(() => {
    setAsking({});
    // Whoever asks for one bank wants that one, even if it was turned away before.
    void start(bankId, bankId !== undefined).finally(() => setAsking(null));
  }, [start, setAsking, bankId]);
  const isResumed = useRef(asking !== null);
  useEffect(() => {
    if (!isResumed.current) return;
    isResumed.current = false;
    run();
  }, [run]);
  return (
    <>
      <RefreshAction isRunning={isRunning} onStart={run} />
      {dialog}
    </>
  );
}

interface RefreshActionProps {
  readonly isRunning: boolean;
  readonly onStart: () => void;
}

/** Banks may take ten seconds: the button says so as long as they do. */
export function RefreshAction({ isRunning, onStart }: RefreshActionProps) {
  const { t } = useTranslation('contracts');
  return (
    <Button icon={<SyncOutlined aria-hidden />} loading={isRunning} aria-live="polite" onClick={onStart}>
      <span className={styles.words}>{t(isRunning ? 'refresh.running' : 'refresh.action')}</span>
    </Button>
  );
}

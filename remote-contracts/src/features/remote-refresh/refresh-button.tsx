import { useMay, useResumedState, useTranslation } from '@depotwerk/platform';
import { Button, SyncOutlined } from '@depotwerk/ui/data';
import { useCallback, useEffect, useRef } from 'react';
import styles from './remote-refresh.module.css';
import { useRemoteRefresh } from './use-remote-refresh';

/** What a page offers that shows data of banks. */
export function RefreshButton() {
  return useMay('depots.view') ? <Refresh /> : null;
}

function Refresh() {
  const { start, isRunning, dialog } = useRemoteRefresh();
  // A session that ends while banks are asked, or their passwords typed: the refresh begins anew after the sign-in.
  const [running, setRunning] = useResumedState('bankRefresh', null, () => ({}));
  const run = useCallback(() => {
    setRunning({});
    void start().finally(() => setRunning(null));
  }, [start, setRunning]);
  const isResumed = useRef(running !== null);
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

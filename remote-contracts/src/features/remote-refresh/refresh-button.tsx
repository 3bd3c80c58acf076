import { useMay, useTranslation } from '@depotwerk/platform';
import { Button, SyncOutlined } from '@depotwerk/ui/data';
import styles from './remote-refresh.module.css';
import { useRemoteRefresh } from './use-remote-refresh';

/** What a page offers that shows data of banks. */
export function RefreshButton() {
  return useMay('depots.view') ? <Refresh /> : null;
}

function Refresh() {
  const { start, isRunning, dialog } = useRemoteRefresh();
  return (
    <>
      <RefreshAction isRunning={isRunning} onStart={() => void start()} />
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

import { loadHostTexts, Outlet, ScrollRestoration, useLocation, useNavigation } from '@depotwerk/platform';
import { fetchOverlays } from '@depotwerk/ui/shell';
import { useEffect, useRef } from 'react';
import { DialogOutlet } from '../dialogs/dialog-outlet';
import { LeaveDialog } from '../dialogs/leave-dialog';
import { LockGate } from '../lock/lock-gate';
import { fetchWhenIdle } from './fetch-when-idle';
import styles from './frame.module.css';
import { OfflineBanner } from './offline-banner';
import { UpdateBanner } from './update-banner';
import { usePrintKey } from './use-print-key';

// Menus, dialogs, notices and faults are there at once then, and on a line that is down.
fetchWhenIdle(fetchOverlays);
fetchWhenIdle(loadHostTexts);

/** Main outlet and dialog outlet (SHELL-17, SHELL-18). */
export function RootShell() {
  const isLoading = useNavigation().state === 'loading';
  const { pathname } = useLocation();
  usePrintKey();
  const shown = useRef(pathname);
  useEffect(() => {
    // On the first page keyboard users begin at the top.
    if (shown.current === pathname) return;
    shown.current = pathname;
    // What had the focus is gone with its page: keyboard users go on from the new one.
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      {isLoading && <div className={styles.progress} aria-hidden />}
      <OfflineBanner />
      <UpdateBanner />
      <Outlet />
      <DialogOutlet />
      <LeaveDialog />
      <LockGate />
      <ScrollRestoration />
    </>
  );
}

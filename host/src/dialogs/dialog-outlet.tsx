import { useUi } from '@depotwerk/platform';
import { lazy, Suspense } from 'react';

const loadDialogs = () => import(/* webpackChunkName: "dialogs" */ './dialogs');
const Dialogs = lazy(loadDialogs);

// Fetched while nobody waits: an error dialog that must first be loaded cannot say that the line is down.
const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 2000);
};
whenIdle(() => void loadDialogs().catch(() => undefined));

/** The second outlet of the shell: dialogs that no page owns. */
export function DialogOutlet() {
  const isNeeded = useUi((ui) => ui.displayApiErrorModal || ui.displayLoadingModal);
  return <Suspense fallback={null}>{isNeeded && <Dialogs />}</Suspense>;
}

import { authState } from '@depotwerk/platform';

/**
 * A browser may keep a page that was left as it was, memory included, and show it again by "Back" to somebody else. It is put
 * out of sight before, and begins anew.
 */
export function leaveNoPageBehind(): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    document.documentElement.hidden = persisted && authState().user !== null;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && authState().user !== null) location.reload();
  });
}

import { useCallback, useSyncExternalStore } from 'react';

/** The libraries of dialogs and drawers mark what covers the page so; closed ones stay hidden in the document. */
const isModalOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some(
    (dialog) => dialog.closest('[style*="display: none"]') === null,
  );

const nothing = () => {};

/**
 * Whether a dialog covers the page.
 *
 * @param isWanted only then the document is watched
 */
export function useIsModalOpen(isWanted: boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!isWanted) return nothing;
      const observer = new MutationObserver(listener);
      observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style', 'role'] });
      return () => observer.disconnect();
    },
    [isWanted],
  );
  return useSyncExternalStore(subscribe, () => isWanted && isModalOpen());
}

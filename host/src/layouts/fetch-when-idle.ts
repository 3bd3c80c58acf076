const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 2000);
};

/** Fetches code that must be there when it is needed, while nobody waits. */
export const fetchWhenIdle = (load: () => Promise<unknown>): void =>
  whenIdle(() => void load().catch(() => undefined));

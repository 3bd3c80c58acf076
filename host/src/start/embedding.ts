import { allowParentPage, modeChanged, tellParentPage, type WhiteLabel } from '@depotwerk/platform';

const asksForMobile = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'mode' &&
  'mode' in data &&
  data.mode === 'mobileApp';

/** Pages are as high as they need to be in a frame that grows with them (`base.css`). */
function tellHeights(): void {
  document.documentElement.dataset.embedded = '';
  const root = document.getElementById('root');
  if (root === null) return;
  new ResizeObserver(() => {
    tellParentPage({ type: 'size', heightPx: Math.ceil(root.getBoundingClientRect().height) });
  }).observe(root);
}

/** Announces the application to an allowed parent, and lets only an allowed parent switch to the mobile mode. */
export function announceToParent({
  embeddingOrigins,
  mode,
}: Pick<WhiteLabel, 'embeddingOrigins' | 'mode'>): void {
  modeChanged(mode);
  if (window.parent === window) return;
  if (allowParentPage(embeddingOrigins)) {
    tellParentPage({ type: 'mobileCommand', command: 'applicationStarted' });
    tellHeights();
  }
  window.addEventListener('message', ({ origin: sender, source, data }: MessageEvent<unknown>) => {
    const isAllowed = source === window.parent && embeddingOrigins.includes(sender);
    if (isAllowed && asksForMobile(data)) modeChanged('mobileApp');
  });
}

import type { ReleaseRow, RemoteDetail } from '@depotwerk/contract/operation';
import type { ReleaseState } from '@depotwerk/contract/operation/values/releases';

export type ShownState = ReleaseState | 'overtaken';

/** A release that nobody ever got is overtaken as soon as a newer one is live: it waits for nothing any more. */
export function shownState(release: ReleaseRow, { releases, liveVersion }: RemoteDetail): ShownState {
  if (release.state !== 'candidate' || liveVersion === null) return release.state;
  // They stand newest first; the live one may have been deleted from the list.
  const place = (version: string): number => releases.findIndex((one) => one.version === version);
  const live = place(liveVersion);
  return live >= 0 && place(release.version) > live ? 'overtaken' : release.state;
}

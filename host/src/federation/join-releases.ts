import { partConflicts, type PartConflict } from '@depotwerk/domain';
import type { RemoteEntry } from '@depotwerk/platform';
import { reportRemote } from './remote-reports';

const conflictText = ({ kind, value, owner }: PartConflict): string =>
  `${kind} ${value}: ${owner ?? 'shell'}`;

function report(release: RemoteEntry, conflicts: readonly PartConflict[]): void {
  const error = new Error(conflicts.map(conflictText).join('; '));
  console.warn(`${release.name} ${release.version} cannot be joined and is left out.`, error);
  reportRemote(release, { kind: 'fault', phase: 'version', reason: 'conflict', error });
}

/**
 * Those of the releases that make one application: of two that claim the same the first stays. Two routes of one address would
 * take the whole application down.
 */
export function joinable(releases: readonly RemoteEntry[]): readonly RemoteEntry[] {
  const joined: RemoteEntry[] = [];
  for (const release of releases) {
    const conflicts = partConflicts(release, joined);
    if (conflicts.length === 0) joined.push(release);
    else report(release, conflicts);
  }
  return joined;
}

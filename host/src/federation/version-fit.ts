import { satisfies, type RemoteEntry } from '@depotwerk/platform';

export interface Misfit {
  readonly package: string;
  readonly needed: string;
  readonly live: string;
}

const PLATFORM = '@depotwerk/platform';

/** A range of `*` promises nothing, and one that cannot be read promises nothing either. */
export function covers(range: string, version: string): boolean {
  try {
    return range.trim() !== '*' && satisfies(version, range);
  } catch {
    return false;
  }
}

/**
 * The first shared package that a release was built for other versions of; null when all fit. Checked before a single
 * byte of the remote is loaded.
 *
 * @param live versions by package, two of what is offered in two majors; what is not in it is not shared by this host and
 *   cannot be given
 */
export function findMisfit(
  release: Pick<RemoteEntry, 'platformRange' | 'shared'>,
  platformVersion: string,
  live: Readonly<Record<string, readonly string[]>>,
): Misfit | null {
  const needs = { ...release.shared, [PLATFORM]: release.platformRange };
  const given: typeof live = { ...live, [PLATFORM]: [platformVersion, ...(live[PLATFORM] ?? [])] };
  for (const [name, needed] of Object.entries(needs)) {
    const versions = given[name] ?? [];
    if (!versions.some((version) => covers(needed, version)))
      return { package: name, needed, live: [...new Set(versions)].join(', ') || '–' };
  }
  return null;
}

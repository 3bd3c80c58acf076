import { satisfies, type RemoteEntry } from '@depotwerk/platform';

export interface Misfit {
  readonly package: string;
  readonly needed: string;
  readonly live: string;
}

const PLATFORM = '@depotwerk/platform';

/** A range of `*` promises nothing, and one that cannot be read promises nothing either. */
function covers(range: string, version: string): boolean {
  try {
    return range.trim() !== '*' && satisfies(version, range);
  } catch {
    return false;
  }
}

/**
 * The first shared package whose running version a release was not built for; null when all fit. Checked before a
 * single byte of the remote is loaded.
 *
 * @param live version by package; what is not in it is not shared by this host and cannot be given
 */
export function findMisfit(
  release: Pick<RemoteEntry, 'platformRange' | 'shared'>,
  platformVersion: string,
  live: Readonly<Record<string, string>>,
): Misfit | null {
  const needs = { ...release.shared, [PLATFORM]: release.platformRange };
  const versions: Readonly<Record<string, string>> = { ...live, [PLATFORM]: platformVersion };
  for (const [name, needed] of Object.entries(needs)) {
    const version = versions[name];
    if (version === undefined || !covers(needed, version))
      return { package: name, needed, live: version ?? '–' };
  }
  return null;
}

import { satisfies, type RemoteEntry } from '@depotwerk/platform';

export interface Misfit {
  readonly package: string;
  readonly needed: string;
  readonly live: string;
}

const PLATFORM = '@depotwerk/platform';

/**
 * The first shared package whose running version a release was not built for; null when all fit. Checked before a
 * single byte of the remote is loaded. A range of `*` says nothing and is refused.
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
    const isFit = version !== undefined && needed.trim() !== '*' && satisfies(version, needed);
    if (!isFit) return { package: name, needed, live: version ?? '–' };
  }
  return null;
}

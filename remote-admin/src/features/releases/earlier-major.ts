import { PLATFORM_VERSION, satisfies, type TFunction } from '@depotwerk/platform';

/** Whether a release was built for a major of the platform before the one that runs. @param platformRange e.g. ^1.2.0 */
const isOfEarlierMajor = (platformRange: string): boolean =>
  !satisfies(PLATFORM_VERSION, platformRange) &&
  satisfies(PLATFORM_VERSION, `>${platformRange.replace(/^\D+/, '')}`);

/** That a release was built for an earlier major, in words; null where it was not. */
export const earlierMajorText = (range: string | null, t: TFunction<'admin'>): string | null =>
  range !== null && isOfEarlierMajor(range) ? t('releases.earlierMajor', { range }) : null;

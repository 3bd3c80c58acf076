import { PLATFORM_VERSION, satisfies } from '@depotwerk/platform';

/** Whether a release was built for a major of the platform before the one that runs. @param platformRange e.g. ^1.2.0 */
export const isOfEarlierMajor = (platformRange: string): boolean =>
  !satisfies(PLATFORM_VERSION, platformRange) &&
  satisfies(PLATFORM_VERSION, `>${platformRange.replace(/^\D+/, '')}`);

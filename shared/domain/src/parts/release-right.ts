/** The product gives this right to every part; no part declares it itself. */
const WORD = 'manageReleases';

/** What it takes to release this part alone. */
export const releaseRightOf = (part: string): string => `${part}.${WORD}`;

/** The same of any part, as a menu entry names it. */
export const ANY_RELEASE_RIGHT = releaseRightOf('*');

export const isReleaseRight = (right: string): boolean => right.endsWith(`.${WORD}`);

/** Lengths are points, 1/72 inch. */
export const MARGIN = 50;
/** Below the line with the brand. */
export const TOP_MARGIN = 54;
export const TEXT_SIZE = 9.5;
export const SMALL_SIZE = 8;
export const HEADING_SIZES = { 1: 20, 2: 13, 3: 10.5 } as const;
/** Above a heading; at the top of a page there is none. */
export const HEADING_SPACE = { 1: 0, 2: 12, 3: 6 } as const;
/** A heading of one line with the space around it. */
export const HEADING_ROOM = { 1: 30, 2: 36, 3: 26 } as const;

export const INK = '#1f2933';
/** 6 to 1 on white. */
export const MUTED = '#52606d';
export const RULE = '#d5dbe1';
export const SHADE = '#f3f6f9';
/** For a second series beside one in the brand's colour; 4.6 to 1 on white. */
export const SECOND_COLOR = '#6b7785';
export const WARNING_COLOR = '#b45309';

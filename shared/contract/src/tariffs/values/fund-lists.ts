export const fundListFormats = ['csv', 'xlsx'] as const;
export type FundListFormat = (typeof fundListFormats)[number];

/** Why a line of a fund list could not be used. */
export const fundListReasons = ['malformed', 'checkDigit', 'unknown', 'duplicate'] as const;
export type FundListReason = (typeof fundListReasons)[number];

/** Most funds of a universe or a selection. */
export const maxFundListSize = 20_000;

/** Findings of an import that are told one by one; all of them are counted. */
export const maxFundListFindings = 1000;

const MEGABYTE = 1024 * 1024;
/** Largest file in bytes. */
export const fundListMaxBytes = 10 * MEGABYTE;

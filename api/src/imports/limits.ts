const MEGABYTE = 1024 * 1024;

/** Largest uploaded file in bytes; the command line takes more. */
export const uploadLimits = { gdv: 50 * MEGABYTE, ept: 20 * MEGABYTE } as const;

/** Largest file on the command line: it is read as a whole. */
export const COMMAND_LIMIT = 512 * MEGABYTE;

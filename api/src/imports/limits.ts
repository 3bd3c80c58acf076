/** Largest file on the command line in bytes: it is read as a whole. An upload has the limit of its endpoint. */
export const COMMAND_LIMIT = 512 * 1024 * 1024;

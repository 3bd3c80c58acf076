import { importMaxBytes } from '../../floor/values/import-kinds';

/** Largest file in bytes. */
export const userImportMaxBytes = importMaxBytes.users;

import { importPath } from '../users/paths';

/** Pages of imports of users; the list of all imports leads here too. */
export const userImportPaths = {
  list: importPath,
  file: (fileId: string) => `${importPath()}/files/${fileId}`,
  report: (importId: string) => `${importPath()}/${importId}`,
} as const;

/** Pages of the part that keeps users, for who may see them. */
export const userImportPaths = {
  file: (fileId: string) => `/user-management/users/import/files/${fileId}`,
  report: (importId: string) => `/user-management/users/import/${importId}`,
} as const;

/** Pages of this part that no other part leads to. */
export const importPaths = {
  list: '/admin/imports',
  settings: '/admin/imports/settings',
  file: (fileId: string) => `/admin/imports/files/${fileId}`,
  report: (importId: string) => `/admin/imports/${importId}`,
} as const;

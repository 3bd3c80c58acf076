/** Pages of this part that no other part leads to. */
export const importPaths = {
  list: '/admin/imports',
  settings: '/admin/imports/settings',
  file: (fileId: string) => `/admin/imports/files/${fileId}`,
  report: (importId: string) => `/admin/imports/${importId}`,
} as const;

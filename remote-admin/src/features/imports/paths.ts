/** Pages of this part that no other part leads to. */
export const importPaths = {
  list: '/admin/imports',
  settings: '/admin/imports/settings',
  report: (importId: string) => `/admin/imports/${importId}`,
} as const;

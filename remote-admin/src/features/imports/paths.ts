/** Pages of this part that no other part leads to. */
export const importPaths = {
  list: '/admin/imports',
  limits: '/admin/imports/check-limits',
  report: (importId: string) => `/admin/imports/${importId}`,
} as const;

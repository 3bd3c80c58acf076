export const entryPaths = {
  create: '/contracts/new',
  edit: (contractId: number) => `/contracts/${contractId}/edit`,
} as const;

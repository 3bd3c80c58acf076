/** Pages of this part that no other part leads to. */
export const releasePaths = {
  list: '/admin/releases',
  remote: (name: string) => `/admin/releases/${name}`,
} as const;

/** Pages of this part that no other part leads to. */
export const fundPaths = {
  list: '/admin/funds',
  detail: (fundId: number) => `/admin/funds/${fundId}`,
} as const;

/** Queries about the work list; the count in the menu of the shell is stale with them. */
export const workKeys = {
  all: ['workList'] as const,
  list: (filter: object) => ['workList', 'contracts', 'list', filter] as const,
};

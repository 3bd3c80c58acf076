/** Queries about the work list; the menu of the shell reads the count under the same name. */
export const workKeys = {
  all: ['workList'] as const,
  list: (filter: object) => [...workKeys.all, 'list', filter] as const,
  count: ['workList', 'count'] as const,
};

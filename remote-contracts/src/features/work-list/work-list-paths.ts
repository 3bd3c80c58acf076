export const workListPaths = { list: '/work-list', continuous: '/work-list/continuous' } as const;

/** Numbers that the menu of the shell can show: contracts of the work list that are open. */
export const navigationCounts = ['workList'] as const;
export type NavigationCount = (typeof navigationCounts)[number];

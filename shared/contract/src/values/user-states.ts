/**
 * - `invited`: active, but no password was set yet
 * - `locked`: closed by an administrator until unlocked, or for a while after too many failed attempts
 */
export const userStates = ['active', 'invited', 'locked', 'inactive'] as const;
export type UserState = (typeof userStates)[number];

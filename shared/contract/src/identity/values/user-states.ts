/**
 * - `created`: active, without a password, and no link to set one was ever sent
 * - `invited`: active, without a password; a link was sent, which may have expired
 * - `locked`: closed by an administrator until unlocked, or for a while after too many failed attempts
 */
export const userStates = ['active', 'created', 'invited', 'locked', 'inactive'] as const;
export type UserState = (typeof userStates)[number];

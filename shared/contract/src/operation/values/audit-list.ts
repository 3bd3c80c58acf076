/** In the order of the screen; the log has one order, newest first. */
export const auditColumnKeys = ['at', 'actor', 'action', 'entity', 'changes'] as const;
export type AuditColumnKey = (typeof auditColumnKeys)[number];

/** What is done to several users at once. */
export const userBulkActions = ['activate', 'deactivate', 'changeRole', 'invite'] as const;
export type UserBulkAction = (typeof userBulkActions)[number];

/** A deactivation of more users than this asks first. */
export const UNASKED_DEACTIVATIONS = 20;

/** Days for which an action on several users can be undone. */
export const BULK_KEPT_DAYS = 30;

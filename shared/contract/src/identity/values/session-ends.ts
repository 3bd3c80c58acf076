/** Why a page ends its session: its person signs out, or nobody has touched it for a while. */
export const sessionEndChoices = ['signOut', 'idle'] as const;
export type SessionEndChoice = (typeof sessionEndChoices)[number];

/** Why somebody, or the server by itself, ended a session before its time. */
export const revokedReasons = [
  ...sessionEndChoices,
  'reuse',
  'replaced',
  'administrator',
  'inactive',
  'passwordSet',
] as const;

/** As the sign-in says it to whom it happened: also why the account is closed, or that the time is over. */
export const sessionEndReasons = [
  ...revokedReasons,
  'userInactive',
  'userLocked',
  'roleInactive',
  'expired',
] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

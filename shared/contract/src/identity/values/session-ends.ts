/** Why a page ends its session: its person signs out, or nobody has touched it for a while. */
export const sessionEndChoices = ['signOut', 'idle'] as const;
export type SessionEndChoice = (typeof sessionEndChoices)[number];

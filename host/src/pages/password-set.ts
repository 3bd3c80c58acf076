/** State of the navigation from a newly set password to the sign-in. */
export const passwordSetFor = (userName: string) => ({ passwordSetFor: userName });

/** Whose password was set just now, null on every other way to the sign-in. */
export function userNameWithNewPassword(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('passwordSetFor' in state)) return null;
  return typeof state.passwordSetFor === 'string' ? state.passwordSetFor : null;
}

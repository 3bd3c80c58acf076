/** By what one signs in at a bank. */
export const credentialTypeNames = ['password'] as const;

/**
 * What is known of somebody's credentials at a bank: none stored; the bank took them last time; it refused them since
 * (changed elsewhere); it wants a new password first; it has locked the access.
 */
export const traderCredentialStates = [
  'missing',
  'confirmed',
  'wrong',
  'mustUpdatePassword',
  'locked',
] as const;

/** Codes with status 400 of set-password and update-password (ERROR-01, ERROR-02, ERROR-05). */
export const traderAuthErrorCodes = [
  'traderAuth.mustUpdatePassword',
  'traderAuth.passwordWrong',
  'traderAuth.newPasswordRefused',
  'traderAuth.locked',
  'traderAuth.unavailable',
] as const;
export type TraderAuthErrorCode = (typeof traderAuthErrorCodes)[number];

/** How the last contact with a bank ended; `never`: there was none. */
export const traderContacts = ['never', 'reached', 'refused', 'unavailable'] as const;

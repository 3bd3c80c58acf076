/** Only `invalidPhoneNumber` does not refuse the row: what is no number is stored as it was written (USER-15). */
export const userImportCodes = [
  'required',
  'tooLong',
  'invalidEmail',
  'invalidPhoneNumber',
  'secondFactorPhone',
  'invalidValue',
  'unknownRole',
  'inactiveRole',
  'roleExceedsOwnRights',
  'customerAccount',
  'unknownGroup',
  'ambiguousGroup',
  'inactiveGroup',
  'duplicateInFile',
  'userNameTaken',
  'emailOfUser',
  'userExceedsOwnRights',
  'belongsElsewhere',
  'oneself',
  'lastAdministrator',
] as const;

/** How new users get the link to set their password. */
export const inviteChannels = ['email', 'sms'] as const;
export type InviteChannel = (typeof inviteChannels)[number];

/**
 * Why a user stays as an import wrote it: has signed in or set a password, was changed since, stands in records of work that was done,
 * is beyond the rights of who takes it back, is that very person, is the last one who can administrate; or a role or group from
 * before is gone.
 */
export const userKeptReasons = [
  'signedIn',
  'changed',
  'inUse',
  'beyondRights',
  'oneself',
  'lastAdministrator',
  'formerGone',
] as const;
export type UserKeptReason = (typeof userKeptReasons)[number];

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
  'userExceedsOwnRights',
  'belongsElsewhere',
  'oneself',
  'lastAdministrator',
] as const;

/** Largest file in bytes. */
export const userImportMaxBytes = 5 * 1024 * 1024;

/**
 * Checks in the order in which the server makes them. A right in a group is looked for when the role does not give the
 * permission; after any other failed check none is made.
 */
export const accessChecks = [
  'userActive',
  'notLocked',
  'roleActive',
  'permissionByRole',
  'permissionByGroup',
  'recordExists',
  'scopeAll',
  'scopeGroups',
  'scopeCustomer',
] as const;

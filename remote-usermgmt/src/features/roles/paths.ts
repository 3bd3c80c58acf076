const rolesPath = '/user-management/roles';

export const paths = {
  list: rolesPath,
  create: `${rolesPath}/new`,
  role: (roleId: string) => `${rolesPath}/${roleId}`,
  permissions: (roleId: string) => `${rolesPath}/${roleId}?step=permissions`,
  /** @param left a role that is compared; null: none chosen yet */
  compare: (left: string | null) =>
    left === null ? `${rolesPath}/compare` : `${rolesPath}/compare?left=${left}`,
} as const;

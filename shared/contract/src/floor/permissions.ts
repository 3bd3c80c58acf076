interface PermissionFacts {
  /**
   * - `daily`: the work of advisers and customers
   * - `admin`: opens the admin area
   * - `administrator`: does too, and tells about everybody's data, so only roles of this kind can hold it
   */
  readonly work: 'daily' | 'admin' | 'administrator';
  /** Roles of customers cannot hold it: nobody advises oneself. */
  readonly notOfCustomers?: true;
  /** What it is worth nothing without: nobody changes what they cannot see. */
  readonly needs?: Permission;
}

const catalogue = {
  'customers.view': { work: 'daily' },
  'contracts.view': { work: 'daily' },
  'contracts.check': { work: 'daily', needs: 'contracts.view' },
  'contracts.edit': { work: 'daily', needs: 'contracts.view' },
  'contracts.delete': { work: 'daily', needs: 'contracts.view' },
  'contracts.export': { work: 'daily', needs: 'contracts.view' },
  'contracts.execute': { work: 'daily', needs: 'contracts.view' },
  'reports.advise': { work: 'daily', needs: 'contracts.view', notOfCustomers: true },
  'depots.view': { work: 'daily' },
  'depots.edit': { work: 'daily', needs: 'depots.view' },
  'funds.view': { work: 'daily' },
  'tariffs.view': { work: 'admin' },
  'tariffs.edit': { work: 'admin', needs: 'tariffs.view' },
  'tariffs.release': { work: 'admin', needs: 'tariffs.view' },
  'imports.run': { work: 'admin' },
  'users.view': { work: 'admin' },
  'users.edit': { work: 'admin', needs: 'users.view' },
  'groups.view': { work: 'admin' },
  'groups.edit': { work: 'admin', needs: 'groups.view' },
  'roles.view': { work: 'admin' },
  'roles.edit': { work: 'admin', needs: 'roles.view' },
  'audit.view': { work: 'administrator' },
  'releases.manage': { work: 'admin' },
  'releases.override': { work: 'admin' },
  'operations.manage': { work: 'admin' },
  'depotAnalysis.view': { work: 'daily' },
  'depotAnalysis.use': { work: 'daily' },
  'questionnaires.edit': { work: 'admin' },
  'dashboard.edit': { work: 'admin' },
  'dataProtection.disclose': { work: 'administrator' },
  'dataProtection.erase': { work: 'administrator' },
  'dataProtection.viewBlocked': { work: 'administrator' },
} as const satisfies Readonly<Record<string, Omit<PermissionFacts, 'needs'> & { readonly needs?: string }>>;

export type Permission = keyof typeof catalogue;

/** Every permission of the product, once: all that is asked of one is read from here. */
const facts: Readonly<Record<Permission, PermissionFacts>> = catalogue;

/**
 * In the order of the screen. The server seeds them, roles hold them, endpoints ask for them; the browser only hides what
 * the signed-in user may not do.
 */
export const permissions = Object.keys(catalogue) as readonly Permission[];

/** Holding one of these opens the admin area. */
export const adminPermissions = permissions.filter((id) => facts[id].work !== 'daily');

/** Only roles of the kind administrator can hold them. */
export const administratorPermissions = permissions.filter((id) => facts[id].work === 'administrator');

/** Roles of customers cannot hold them. */
export const notOfCustomers = permissions.filter((id) => facts[id].notOfCustomers);

export const neededBy = (id: Permission): Permission | undefined => facts[id].needs;

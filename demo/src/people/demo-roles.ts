import type { Permission } from '@depotwerk/contract/floor';
import { systemRoles } from '@depotwerk/api/db/permission-catalogue';
import { stableUuid } from './stable-uuid';

export interface DemoRole {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/** Both see the customers of their own groups only, as advisers do. Who edits users chooses among the roles. */
export const demoRoles = {
  manager: {
    id: stableUuid('role', 'manager'),
    name: 'Regionalleiter',
    permissions: [
      ...systemRoles.adviser.permissions,
      'users.view',
      'users.edit',
      'groups.view',
      'groups.edit',
      'roles.view',
    ],
  },
  assistant: {
    id: stableUuid('role', 'assistant'),
    name: 'Assistenz',
    permissions: ['customers.view', 'contracts.view', 'funds.view'],
  },
} as const satisfies Record<string, DemoRole>;

import type { Permission } from '@depotwerk/contract/floor';
import { DEFAULT_GROUP_ID } from '@depotwerk/contract/identity/values/default-group';
import type { RoleKind } from '@depotwerk/contract/identity/values/role-kinds';
import { raiseVersion } from '../../src/cache/raise-version';
import type { Queries, Transaction } from '../../src/db/database';
import { copyCustomers, type CopiedCustomer } from '../../src/records/copy-customers';
import { insert, next } from './insert';

export async function createGroup(
  db: Queries,
  name: string,
  parentId: string | null = null,
): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    'insert into app_group (name, parent_id) values ($1, $2) returning id, place_group(id), count_group_change()',
    [name, parentId],
  );
  if (!row) throw new Error('no group was inserted');
  return row.id;
}

export interface RoleFields {
  readonly name?: string;
  readonly kind?: RoleKind;
  readonly permissions?: readonly Permission[];
}

export async function createRole(db: Queries, fields: RoleFields = {}): Promise<string> {
  const [row] = await db.query<{ id: string }>('insert into role (name, kind) values ($1, $2) returning id', [
    fields.name ?? `Rolle ${next()}`,
    fields.kind ?? 'adviser',
  ]);
  if (!row) throw new Error('no role was inserted');
  await db.query('insert into role_permission (role_id, permission_id) select $1, unnest($2::text[])', [
    row.id,
    fields.permissions ?? [],
  ]);
  return row.id;
}

/** The user must belong to the group. */
export async function createGroupRight(
  db: Queries,
  userId: string,
  groupId: string,
  permission: Permission,
): Promise<void> {
  await db.query('insert into user_group_right (user_id, group_id, permission_id) values ($1, $2, $3)', [
    userId,
    groupId,
    permission,
  ]);
}

export interface CustomerFields {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly groupId?: string;
  readonly dateOfBirth?: string | null;
}

export async function createCustomer(db: Queries, fields: CustomerFields = {}): Promise<number> {
  const id = await insert(db, 'customer', {
    first_name: fields.firstName ?? 'Anna',
    last_name: fields.lastName ?? `Müller ${next()}`,
    group_id: fields.groupId ?? DEFAULT_GROUP_ID,
    date_of_birth: fields.dateOfBirth === undefined ? '1980-03-05' : fields.dateOfBirth,
  });
  await raiseVersion(db, 'group');
  return id;
}

/** As somebody does who moves a customer. */
export async function moveCustomer(db: Transaction, customerId: number, groupId: string): Promise<void> {
  const moved = await db.query<CopiedCustomer>(
    'update customer set group_id = $2 where id = $1 returning id, group_id as "groupId", sort_name as "sortName"',
    [customerId, groupId],
  );
  await copyCustomers(db, moved);
  await raiseVersion(db, 'contract', 'group');
}

import type { PermissionEntry } from '@depotwerk/contract/identity';
import type { Queries } from '../../db/database';

/** Every permission in the order of the screen. */
export const permissionList = (db: Queries): Promise<PermissionEntry[]> =>
  db.query<PermissionEntry>(
    `select p.id, p.name, p.is_group_right as "isGroupRight",
      json_build_object('categoryKey', c.key, 'categoryName', c.name) as category
    from permission p join permission_category c on c.key = p.category_key
    order by c.sort_order, p.sort_order`,
    [],
    'permissions',
  );

import { permissionCategories } from '@depotwerk/contract/identity/values/permission-categories';
import { tariffTypes } from '@depotwerk/domain';
import { sql } from 'drizzle-orm';
import type { Transaction } from './database';
import { categoryNames, permissionCatalogue, systemRoles } from './permission-catalogue';
import { DEFAULT_GROUP_ID } from '@depotwerk/contract/identity/values/default-group';
import { appGroup } from './schema/group';
import { permission, permissionCategory, role, rolePermission } from './schema/role';
import { tariffType } from './schema/tariff';
import { questionnaire, questionnaireVersion } from './schema/questionnaire';
import { standardContent } from './standard-questionnaire/standard-content';

const excluded = (column: string) => sql.raw(`excluded.${column}`);

/** What every installation needs, whatever its data. Repeatable: names and catalogues follow the program. */
export async function writeBaseData(transaction: Transaction): Promise<void> {
  const { orm } = transaction;
  await orm
    .insert(tariffType)
    .values(tariffTypes.map(({ id, key, name, isHybrid }) => ({ id, key, name, isHybrid })))
    .onConflictDoUpdate({
      target: tariffType.id,
      set: { key: excluded('key'), name: excluded('name'), isHybrid: excluded('is_hybrid') },
    });
  await orm
    .insert(appGroup)
    .values({ id: DEFAULT_GROUP_ID, name: 'Ohne Zuordnung', description: 'Kunden ohne eigene Gruppe' })
    .onConflictDoNothing();
  await transaction.query('select place_group($1)', [DEFAULT_GROUP_ID]);
  await writePermissions(orm);
  await writeRoles(orm);
  await writeStandardQuestionnaire(orm);
}

async function writePermissions(orm: Transaction['orm']): Promise<void> {
  const categories = permissionCategories.map((key) => [key, categoryNames[key]] as const);
  await orm
    .insert(permissionCategory)
    .values(categories.map(([key, name], sortOrder) => ({ key, name, sortOrder })))
    .onConflictDoUpdate({
      target: permissionCategory.key,
      set: { name: excluded('name'), sortOrder: excluded('sort_order') },
    });
  await orm
    .insert(permission)
    .values(permissionCatalogue)
    .onConflictDoUpdate({
      target: permission.id,
      set: {
        name: excluded('name'),
        categoryKey: excluded('category_key'),
        sortOrder: excluded('sort_order'),
        isGroupRight: excluded('is_group_right'),
      },
    });
}

/** A role that exists keeps what an administrator made of it; only the administrator role follows the catalogue. */
async function writeRoles(orm: Transaction['orm']): Promise<void> {
  for (const kind of ['administrator', 'adviser', 'customer'] as const) {
    const { id, name, permissions } = systemRoles[kind];
    const created = await orm.insert(role).values({ id, name, kind }).onConflictDoNothing().returning();
    if (created.length === 0 && kind !== 'administrator') continue;
    await orm
      .insert(rolePermission)
      .values(permissions.map((permissionId) => ({ roleId: id, permissionId })))
      .onConflictDoNothing();
  }
}

/** Of the questionnaire that the product brings. */
const STANDARD_QUESTIONNAIRE_ID = '00000000-0000-4000-8000-000000000011';

/** Once: afterwards it belongs to the administrators. */
async function writeStandardQuestionnaire(orm: Transaction['orm']): Promise<void> {
  const id = STANDARD_QUESTIONNAIRE_ID;
  const [known] = await orm.select({ id: questionnaire.id }).from(questionnaire).limit(1);
  if (known) return;
  await orm.insert(questionnaire).values({ id, name: 'Risikoprofil', isStandard: true });
  await orm
    .insert(questionnaireVersion)
    .values({ questionnaireId: id, number: 1, content: standardContent() });
}

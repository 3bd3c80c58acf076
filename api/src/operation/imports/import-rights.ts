import { importKinds, importRights, type ImportKind } from '@depotwerk/contract/floor/values/import-kinds';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { ApiFault, notFound } from '../../http/api-fault';
import { scopeOfPermission } from '../../identity/sign-in/user-rights';
import { isVisible, type VisibleImports } from '../../imports/visible-imports';
import type { Caller, UserRights } from '../../scope/caller';
import type { DataScope } from '../../scope/data-scope';

/** Users belong to groups, what else is imported to nobody. */
const reachOf = (kind: ImportKind) => (kind === 'users' ? 'groups' : 'all');

/** Where the caller may import files of a kind; undefined: nowhere. */
export const mayImport = (caller: UserRights, kind: ImportKind): DataScope | undefined =>
  scopeOfPermission(caller, importRights[kind], reachOf(kind));

/** What of the imports the caller may see. */
export const visibleTo = (caller: Caller): VisibleImports => ({
  kinds: importKinds.filter((kind) => mayImport(caller, kind) !== undefined),
  usersOf: mayImport(caller, 'users')?.kind === 'all' ? null : caller.userId,
});

/** The caller within the scope of the right for a kind. @throws {ApiFault} 403 */
export function callerFor(caller: Caller, kind: ImportKind): Caller {
  const scope = mayImport(caller, kind);
  if (scope) return { ...caller, scope };
  const permission = importRights[kind];
  throw new ApiFault(403, 'auth.forbidden', 'your role does not allow this', { parameters: { permission } });
}

/** @throws {ApiFault} 404 for an import that is not there, or that the caller may not see */
export async function requireRun(db: Queries, importId: string, caller: Caller): Promise<void> {
  const isSeen = isVisible(visibleTo(caller), 'r', 'started_by_id');
  const rows = await db.query(sql`select from import_run r where r.id = ${importId}::uuid and ${isSeen}`);
  if (rows.length === 0) throw notFound('imports', importId);
}

/** @returns its kind @throws {ApiFault} 404 for a file that is not there, or that the caller may not see */
export async function requireFile(db: Queries, fileId: string, caller: Caller): Promise<ImportKind> {
  const isSeen = isVisible(visibleTo(caller), 'f', 'stored_by_id');
  const [file] = await db.query<{ kind: ImportKind }>(
    sql`select f.kind from import_file f where f.id = ${fileId}::uuid and ${isSeen}`,
  );
  if (!file) throw notFound('imports', fileId);
  return file.kind;
}

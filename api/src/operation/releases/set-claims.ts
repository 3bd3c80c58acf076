import type { PartClaims, RemoteDetail } from '@depotwerk/contract/operation';
import { isDeepStrictEqual } from 'node:util';
import sql from 'sql-template-tag';
import type { Database } from '../../db/database';
import { badRequest } from '../../http/api-fault';
import { changing, type RemoteEdit } from './change-remote';

const shown = (claims: PartClaims | null) =>
  claims && {
    areas: claims.areas.join(', '),
    menuPlaces: claims.menu && `${claims.menu.from}–${claims.menu.to}`,
  };

/** @throws {ApiFault} 400 `releases.claimsRefused`, 404, 412 */
export const setClaims = (
  database: Database,
  claims: PartClaims | null,
  edit: RemoteEdit,
): Promise<RemoteDetail> => {
  if (claims?.menu && claims.menu.from > claims.menu.to)
    throw badRequest('releases.claimsRefused', 'the first place comes after the last one', '/claims/menu/to');
  return changing(database, edit, async (db, { name, claims: before }) => {
    if (isDeepStrictEqual(before, claims)) return null;
    await db.query(
      sql`update remote set claims = ${claims && JSON.stringify(claims)}::jsonb where name = ${name}`,
    );
    return { action: 'remote.claimsChanged', before: shown(before), after: shown(claims) };
  });
};

import type { PartRight } from '@depotwerk/contract/identity';
import { releaseRightOf } from '@depotwerk/domain';
import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { systemRoles } from '../../db/permission-catalogue';
import type { Caller } from '../../scope/caller';
import { namesDeclared, rightsThatCount } from './declared-by-parts';

/** Column over the table `r` (role), as screens show it. The administrators of the installation hold every right, also those that come later. */
export const partRightsColumn = `array(
    select right_id from role_part_right where role_id = r.id or r.id = '${systemRoles.administrator.id}'
    union select name from (${rightsThatCount}) every where r.id = '${systemRoles.administrator.id}'
    order by 1) as "partRights"`;

/** Rights that count: a right of a part that is gone gives nothing. The set is one role's own. */
export const rightsInForce = (db: Queries, roleId: string): Promise<string[]> =>
  db
    .query<{ name: string }>(
      sql`select name from (${raw(rightsThatCount)}) existing
        where ${roleId}::uuid = ${systemRoles.administrator.id}::uuid
          or name in (select right_id from role_part_right where role_id = ${roleId}::uuid) order by name`,
    )
    .then((rows) => rows.map(({ name }) => name));

/** Of one part, as the caller holds them; for its server, which has no business with who releases it. */
export async function rightsOfPart(
  db: Queries,
  part: string,
  { partRights }: Pick<Caller, 'partRights'>,
): Promise<readonly string[]> {
  const declared = await db.query<{ name: string }>(
    sql`select name from (${raw(namesDeclared('rights'))}) declared where name like ${`${part}.%`} order by name`,
  );
  const names = declared.map(({ name }) => name);
  return partRights === 'every' ? names : names.filter((name) => partRights.has(name));
}

const releaseRightLabel = {
  de: 'Versionen dieses Bereichs veröffentlichen',
  en: 'Release versions of this part',
};

/**
 * Every right of a part that can be given, and those that roles still hold of parts that are gone: part by part, in the
 * order in which the newest version names them, with its words; the right to release it comes last.
 */
export const partRights = (db: Queries): Promise<PartRight[]> =>
  db.query<PartRight>(
    sql`with part as (
        select m.name, json_build_object('name', m.name, 'label', coalesce(n.statement::json -> 'label',
            json_build_object('de', m.name, 'en', m.name))) as json
        from remote m left join lateral (
          select statement from remote_release where name = m.name order by id desc limit 1) n on true
      ), newest as (
        select distinct on (declared.key) declared.key as id, declared.value -> 'label' as label, s.name, declared.place,
          declared.key not in (select name from (${raw(namesDeclared('rights'))}) present) as "isGone"
        from remote_release s
          cross join lateral json_each(s.statement::json -> 'rights') with ordinality declared (key, value, place)
        where declared.key in (select name from (${raw(namesDeclared('rights'))}) present)
          or declared.key in (select right_id from role_part_right)
        order by declared.key, s.id desc
      )
      select id, label, json as part, "isGone" from (
        select * from newest where id <> replace(${releaseRightOf('*')}, '*', name)
        union all
        select replace(${releaseRightOf('*')}, '*', name), ${JSON.stringify(releaseRightLabel)}::json, name,
          ${Number.MAX_SAFE_INTEGER}::bigint, false from part
      ) rights join part using (name) order by name, place`,
  );

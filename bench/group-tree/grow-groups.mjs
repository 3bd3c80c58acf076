import { query } from '../harness/query.mjs';

/**
 * Adds groups, ten below each, five levels deep.
 *
 * @param {string} url
 * @param {number} groups how many there are in the end
 */
export async function growGroups(url, groups) {
  const [row] = await query(url, 'select count(*)::int as present from app_group');
  const missing = groups - Number(row?.present);
  if (missing <= 0) return;
  await query(
    url,
    `insert into app_group (id, name, description, parent_id)
     select md5('group ' || i)::uuid, 'Filiale ' || lpad(i::text, 5, '0'), 'Filiale',
       case when i >= 10 then md5('group ' || i / 10)::uuid end
     from generate_series(1, $1::int) as i
     order by i`,
    [missing],
  );
  await query(url, 'select place_groups()');
  await query(url, 'vacuum analyze');
}

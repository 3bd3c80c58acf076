import type { PartAddress } from '@depotwerk/contract/operation';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';

/** Whether a path lies in the area of a part that somebody gets, or that waits to be tried. Says nothing of the part itself. */
export async function partAddress(db: Queries, path: string): Promise<PartAddress> {
  const [row] = await db.query<PartAddress>(
    sql`select exists (
        select 1 from remote_release s join remote r on r.name = s.name
        cross join lateral jsonb_array_elements(s.statement::jsonb -> 'areas') area
        where s.deleted_at is null and s.withdrawn_at is null
          and (s.id >= coalesce(r.live_id, 0) or s.id in (select release_id from remote_audience))
          and starts_with(${path}::text || '/', (area ->> 'path') || '/')
      ) as "isPart"`,
  );
  return { isPart: row?.isPart === true };
}

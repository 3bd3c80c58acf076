import type { SignedRelease } from '@depotwerk/contract/operation';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';

/** Keys that the shell takes for a part `r`; what a deployment brings along is signed with those of the shell. */
const keysOf = sql`array(select k.key from remote_key k where k.remote = r.name and k.retired_at is null
  and not r.is_bundled order by k.added_at, k.fingerprint) as keys`;

/**
 * The release of every remote for one user. First of these: a pin of the nearest own group, a pin for everybody, a
 * canary of an own group, the canary's share of all users, the live release.
 *
 * The share is drawn from user and release, so that a user who is in stays in while the share grows.
 *
 * @param userId null: nobody has signed in at this browser
 */
export const servedRemotes = (db: Queries, userId: string | null): Promise<SignedRelease[]> =>
  db.query<SignedRelease>(
    sql`with own as (
        select c.ancestor_id as group_id, min(c.depth) as depth
        from user_group u join group_closure c on c.descendant_id = u.group_id
        where u.user_id = ${userId}::uuid group by c.ancestor_id)
      select s.statement, s.signature, s.base_url as "baseUrl", r.is_off as "isOff", ${keysOf}, chosen.rank in (3, 4) as "isTrial"
      from remote r
      cross join lateral (
        select release_id, rank from (
          select a.release_id, own.depth,
            case when a.kind = 'pin' then 1 else 3 end + case when a.group_id is null then 1 else 0 end as rank
          from remote_audience a left join own on own.group_id = a.group_id
          where a.remote = r.name and (own.group_id is not null or (a.group_id is null and (a.kind = 'pin' or
            ('x' || left(md5(${userId}::text || ' ' || a.release_id), 8))::bit(32)::bigint / 4294967296.0
              < a.fraction)))
          union all select r.live_id, 0, 5 where r.live_id is not null
        ) possible order by rank, depth, release_id desc limit 1
      ) chosen
      join remote_release s on s.id = chosen.release_id
      order by r.name`,
    'served remotes',
  );

const MOST_EARLIER = 5;

/** What is or was live, was never withdrawn and is still there, newest first. */
export const earlierReleases = (db: Queries, name: string): Promise<SignedRelease[]> =>
  db.query<SignedRelease>(
    sql`select s.statement, s.signature, s.base_url as "baseUrl", r.is_off as "isOff", ${keysOf}
      from remote r join remote_release s on s.name = r.name
      where r.name = ${name} and s.promoted_at is not null and s.withdrawn_at is null and s.deleted_at is null
      order by s.promoted_at desc, s.id desc limit ${MOST_EARLIER}`,
  );

import type { RemoteCanary, RemotePin } from '@depotwerk/contract/operation';
import type { AudienceKind } from '@depotwerk/contract/operation/values/releases';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';

export interface Audiences {
  readonly canary: RemoteCanary | null;
  readonly pins: RemotePin[];
}

interface AudienceRow {
  readonly remote: string;
  readonly kind: AudienceKind;
  readonly version: string;
  readonly fraction: number | null;
  readonly reason: string | null;
  readonly group: { readonly id: string; readonly name: string } | null;
}

/** A remote has at most one canary, so its rows name one version. */
function audiencesIn(rows: readonly AudienceRow[]): Audiences {
  const ofCanary = rows.filter(({ kind }) => kind === 'canary');
  const [first] = ofCanary;
  return {
    canary: first
      ? {
          version: first.version,
          fraction: ofCanary.find(({ fraction }) => fraction !== null)?.fraction ?? null,
          groups: ofCanary.flatMap(({ group }) => (group ? [group] : [])),
          reason: first.reason,
        }
      : null,
    pins: rows
      .filter(({ kind }) => kind === 'pin')
      .map(({ version, group, reason }) => ({ version, group, reason })),
  };
}

/** Who gets another release than the live one, by remote; everybody before the groups, these by name. */
export async function audiences(db: Queries): Promise<(name: string) => Audiences> {
  const rows = await db.query<AudienceRow>(
    sql`select a.remote, a.kind, s.version, a.fraction, a.reason,
        case when g.id is not null then jsonb_build_object('id', g.id, 'name', g.name) end as "group"
      from remote_audience a join remote_release s on s.id = a.release_id left join app_group g on g.id = a.group_id
      order by g.id is not null, g.name, a.id`,
  );
  return (name) => audiencesIn(rows.filter(({ remote }) => remote === name));
}

export const audiencesOf = async (db: Queries, name: string): Promise<Audiences> =>
  (await audiences(db))(name);

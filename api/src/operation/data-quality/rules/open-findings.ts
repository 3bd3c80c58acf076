import sql, { raw } from 'sql-template-tag';
import { ZONE } from '../../../time/local-day';
import { defineRule } from '../quality-rule';

/** Imports with doubted lines that nobody has answered; the same file again, with answers, mends them. */
export const openFindings = defineRule({
  key: 'openFindings',
  record: 'import',
  mend: 'record',
  isValued: false,
  broken:
    () => sql`select r.id, (r.started_at at time zone ${raw(`'${ZONE}'`)})::date as since from import_run r
    where r.status = 'done' and r.undone_at is null and (r.report ->> 'doubtsLeft')::int > 0
      and not exists (select 1 from import_run n where n.kind = r.kind and n.file_hash = r.file_hash and n.status = 'done'
        and (n.started_at, n.id) > (r.started_at, r.id))`,
});

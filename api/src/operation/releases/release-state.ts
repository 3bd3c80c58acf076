import sql from 'sql-template-tag';

/** State of a row `s` of `remote_release`, by a row `r` of its remote; null: it was deleted. */
export const releaseState = sql`case when s.deleted_at is not null then null when s.id = r.live_id then 'live'
  when exists (select 1 from remote_audience where release_id = s.id and kind = 'canary') then 'canary'
  when s.withdrawn_at is not null then 'withdrawn' when s.promoted_at is null then 'candidate' else 'former' end`;

import type { TariffStanding } from '@depotwerk/contract/tariffs/values/tariff-versions';
import { raw, type Sql } from 'sql-template-tag';

/**
 * SQL expression: where a released version stands, null for another one. Contracts are judged by what was applied last; what
 * waits is superseded by the release of a later number.
 *
 * @param row name of a row of `tariff_version`
 */
export const versionStanding = (row: string): Sql =>
  raw(`case when ${row}.state <> 'released' then null
  when ${row}.applied_at is not null then case when exists (select 1 from tariff_version x where x.tariff_id = ${row}.tariff_id
    and (x.applied_at, x.number) > (${row}.applied_at, ${row}.number)) then 'former' else 'current' end
  when exists (select 1 from tariff_version x where x.tariff_id = ${row}.tariff_id and x.number > ${row}.number
    and x.state = 'released') then 'superseded' else 'waiting' end`);

/** SQL condition. @param row name of a row of `tariff_version` */
export const stands = (row: string, standing: TariffStanding): Sql =>
  raw(`(${versionStanding(row).sql}) = '${standing}'`);

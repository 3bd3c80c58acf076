import sql from 'sql-template-tag';
import type { ImportedTariffType } from './contract-draft';

/** Key of the tariff of an insurer for imported contracts of one kind. */
export const technicalKey = (insurerNumber: string, tariffTypeId: ImportedTariffType): string =>
  `GDV-${insurerNumber}-${tariffTypeId}`;

/** Of a row `t` of `tariff`: an import has made it, and nobody has released it as a tariff of the house since. */
export const isTechnicalTariff = sql`t.key like 'GDV-%'
  and not exists (select 1 from tariff_version v where v.tariff_id = t.id and v.applied_at is not null)`;

import sql, { raw } from 'sql-template-tag';
import { isTechnicalTariff } from '../../../contracts/imports/gdv/technical-tariff';
import { ZONE } from '../../../time/local-day';
import { defineRule } from '../quality-rule';

/** Contracts that an import has put into the technical tariff of their insurer, because nobody knows their own. */
export const contractsWithoutTariff = defineRule({
  key: 'contractsWithoutTariff',
  record: 'contract',
  mend: 'tariff',
  rights: ['tariffs.view'],
  isValued: true,
  broken: () => sql`select c.id, (c.created_at at time zone ${raw(`'${ZONE}'`)})::date as since
    from contract c join tariff t on t.id = c.tariff_id where ${isTechnicalTariff}`,
});

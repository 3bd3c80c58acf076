import { isDepotType, tariffTypes, technicalRates } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import { defineRule } from '../quality-rule';

const depotTypes = tariffTypes.map(({ id }) => id).filter(isDepotType);
const begins = technicalRates.map(({ from }) => from);
const ends = [...begins.slice(1), null];
const rates = technicalRates.map(({ fraction }) => fraction);

/** Contracts whose tariff promises more interest than the law allowed on the day on which they began (§ 2 (1) DeckRV). */
export const contractsAboveRate = defineRule({
  key: 'contractsAboveRate',
  record: 'contract',
  mend: 'tariff',
  rights: ['tariffs.view'],
  isValued: true,
  broken: () => sql`select c.id, c.start_date as since from contract c join tariff t on t.id = c.tariff_id
    join unnest(${begins}::date[], ${ends}::date[], ${rates}::numeric[]) as period (day, until, rate)
      on c.start_date >= period.day and (c.start_date < period.until) is not false
    where not c.is_start_unknown and t.tariff_type_id <> all(${depotTypes}::int[]) and t.guaranteed_interest > period.rate`,
});

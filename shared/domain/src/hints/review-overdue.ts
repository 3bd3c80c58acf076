import { monthsElapsed } from '../calendar';
import { defineHint } from './definition';
import { roundToCents } from '../money';
import type { ReviewDuty } from './proposal';

/** 12 Prüfung überfällig; limits in months, counted from the start of the contract where nothing happened yet. */
export const reviewOverdue = defineHint({
  id: 12,
  key: 'reviewOverdue',
  limits: { standard: { check: 12, consultation: 24 }, strict: { check: 6, consultation: 12 } },
  find: ({ contract, today, valueEur }, limits) => {
    const { startDate, lastCheck, lastConsultation } = contract;
    const duty = (kind: ReviewDuty['kind'], last: string | null): ReviewDuty => {
      const since = last ?? startDate;
      const months = monthsElapsed(since, today);
      return { kind, since, isFirst: last === null, months, limitMonths: limits[kind] };
    };
    const duties = [duty('check', lastCheck), duty('consultation', lastConsultation)].filter(
      ({ months, limitMonths }) => months > limitMonths,
    );
    const [first] = duties;
    if (!first) return null;
    return {
      severity: 1,
      measured: { value: first.months, unit: 'months' },
      limit: { value: first.limitMonths, unit: 'months' },
      funds: [],
      eurAffected: roundToCents(valueEur),
      proposal: { kind: 'reviewContract', duties },
    };
  },
});

import { defineHint } from './definition';
import { monthsBeyond } from './months-beyond';
import { roundToCents } from '../money';
import type { ReviewDuty } from './proposal';

/** Months after which a check is due again, by the answer of the tariff to hint 12. */
export const checkMonths = { standard: 12, strict: 6 } as const;

/**
 * 12 Prüfung überfällig; limits in months, counted from the start of the contract where nothing happened yet. What nobody
 * knows is not overdue.
 */
export const reviewOverdue = defineHint({
  id: 12,
  key: 'reviewOverdue',
  limits: {
    standard: { check: checkMonths.standard, consultation: 24 },
    strict: { check: checkMonths.strict, consultation: 12 },
  },
  find: ({ contract, today, valueEur }, limits) => {
    const { startDate, lastReview, isReviewUnknown, lastConsultation } = contract;
    const duty = (kind: ReviewDuty['kind'], last: string | null, since: string | null): ReviewDuty[] => {
      if (since === null) return [];
      const limitMonths = limits[kind];
      const months = monthsBeyond(since, today, limitMonths);
      return months === null ? [] : [{ kind, since, isFirst: last === null, months, limitMonths }];
    };
    const duties = [
      ...duty('check', lastReview, lastReview ?? (isReviewUnknown ? null : startDate)),
      ...duty('consultation', lastConsultation, lastConsultation ?? startDate),
    ];
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

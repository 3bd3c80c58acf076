import { monthsElapsed } from '../calendar';
import { defineHint } from './definition';
import { cents } from './portfolio';

/** 12 Prüfung überfällig; limits in months, counted from the start of the contract where nothing happened yet. */
export const reviewOverdue = defineHint({
  id: 12,
  key: 'reviewOverdue',
  limits: { standard: { check: 12, consultation: 24 }, strict: { check: 6, consultation: 12 } },
  find: ({ contract, today, valueEur }, limits) => {
    const sinceCheck = monthsElapsed(contract.lastCheck ?? contract.startDate, today);
    const sinceConsultation = monthsElapsed(contract.lastConsultation ?? contract.startDate, today);
    const isCheckDue = sinceCheck > limits.check;
    const isConsultationDue = sinceConsultation > limits.consultation;
    if (!isCheckDue && !isConsultationDue) return null;
    return {
      severity: 1,
      measured: { value: isCheckDue ? sinceCheck : sinceConsultation, unit: 'months' },
      limit: { value: isCheckDue ? limits.check : limits.consultation, unit: 'months' },
      funds: [],
      eurAffected: cents(valueEur),
      proposal: { kind: 'reviewContract', isCheckDue, isConsultationDue },
    };
  },
});

import { defineHint } from './definition';
import { monthsBeyond } from './months-beyond';
import { roundToCents } from '../money';

/** 5 Risikoprofil fehlt oder ist veraltet; the limit is its age in months. */
export const riskProfileOutdated = defineHint({
  id: 5,
  key: 'riskProfileOutdated',
  limits: { standard: 24, strict: 12 },
  find: ({ acceptedProfile, today, valueEur }, limitMonths) => {
    const age = acceptedProfile && monthsBeyond(acceptedProfile.assessedOn, today, limitMonths);
    if (acceptedProfile && age === null) return null;
    return {
      severity: age === null ? 2 : 1,
      measured: age === null ? null : { value: age, unit: 'months' },
      limit: { value: limitMonths, unit: 'months' },
      funds: [],
      eurAffected: roundToCents(valueEur),
      proposal: { kind: 'assessRiskProfile', assessedOn: acceptedProfile?.assessedOn ?? null },
    };
  },
});

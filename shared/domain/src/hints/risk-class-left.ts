import { isJudgeable } from '../judgeable';
import { hasHeld, hasRiskClass, riskClassInterval } from '../risk-classes';
import { isAbove, isBelow } from '../tolerance';
import { defineHint } from './definition';
import { roundToCents } from '../money';

/** 4 Risikoklasse verlassen; the limit is the number of weekly points at which it must hold. */
export const riskClassLeft = defineHint({
  id: 4,
  key: 'riskClassLeft',
  limits: { standard: 4, strict: 1 },
  find: (subject, weeklyPoints) => {
    // The risk of what has no price or no peer group is unknown.
    if (!isJudgeable(subject)) return null;
    const { acceptedProfile, riskHistory, tariff, mix, valueEur } = subject;
    const risk = riskHistory.at(-1);
    if (!acceptedProfile || risk === undefined) return null;
    const { riskClassId } = acceptedProfile;
    if (!hasRiskClass(riskClassId, tariff.riskBorders)) return null;
    const { upperBorder, ...interval } = riskClassInterval(riskClassId, tariff.riskBorders);
    const lowerBorder = interval.lowerBorder * (subject.glidePath?.factor ?? 1);
    const isHigh = hasHeld(riskHistory, weeklyPoints, (value) => isAbove(value, upperBorder));
    const isLow = hasHeld(riskHistory, weeklyPoints, (value) => isBelow(value, lowerBorder));
    if (!isHigh && !isLow) return null;
    return {
      severity: isHigh ? 2 : 1,
      measured: { value: risk, unit: 'fraction' },
      limit: { value: isHigh ? upperBorder : lowerBorder, unit: 'fraction' },
      funds: mix.map(({ fundId }) => fundId),
      eurAffected: roundToCents(valueEur),
      proposal: {
        kind: 'changeRisk',
        direction: isHigh ? 'lower' : 'raise',
        riskClassId,
        lowerBorder,
        upperBorder,
      },
    };
  },
});

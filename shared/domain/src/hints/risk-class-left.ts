import { hasHeld, hasRiskClass, riskClassInterval } from '../risk-classes';
import { isAbove, isBelow } from '../tolerance';
import { defineHint } from './definition';
import { cents } from './portfolio';

/** 4 Risikoklasse verlassen; the limit is the number of weekly points at which it must hold. */
export const riskClassLeft = defineHint({
  id: 4,
  key: 'riskClassLeft',
  limits: { standard: 4, strict: 1 },
  find: ({ acceptedProfile, riskHistory, tariff, mix, valueEur }, weeklyPoints) => {
    const risk = riskHistory.at(-1);
    if (!acceptedProfile || risk === undefined) return null;
    const { riskClassId } = acceptedProfile;
    if (!hasRiskClass(riskClassId, tariff.riskBorders)) return null;
    const { lowerPercent, upperPercent } = riskClassInterval(riskClassId, tariff.riskBorders);
    const isHigh = hasHeld(riskHistory, weeklyPoints, (value) => isAbove(value * 100, upperPercent));
    const isLow = hasHeld(riskHistory, weeklyPoints, (value) => isBelow(value * 100, lowerPercent));
    if (!isHigh && !isLow) return null;
    return {
      severity: isHigh ? 2 : 1,
      measured: { value: risk * 100, unit: 'percent' },
      limit: { value: isHigh ? upperPercent : lowerPercent, unit: 'percent' },
      funds: mix.map(({ fundId }) => fundId),
      eurAffected: cents(valueEur),
      proposal: {
        kind: 'changeRisk',
        direction: isHigh ? 'lower' : 'raise',
        riskClassId,
        lowerPercent,
        upperPercent,
      },
    };
  },
});

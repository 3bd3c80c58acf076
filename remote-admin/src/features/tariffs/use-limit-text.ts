import { hintCatalogue, type HintAnswer } from '@depotwerk/domain';
import { useFormats, useTranslation, type Formats } from '@depotwerk/platform';
import { useCallback } from 'react';

interface FractionLimit {
  readonly kind: 'share' | 'cost';
  /** A difference of two fractions: the number alone, its text names the points. */
  readonly isDifference?: true;
}

/** Limits that are fractions; all others are counts, months, days or stars. */
const fractions: Readonly<Record<string, FractionLimit>> = {
  'concentration.fund': { kind: 'share' },
  'concentration.peerGroup': { kind: 'share' },
  'dataQuality.nonFundsFraction': { kind: 'share' },
  'esgPreferenceMissed.value': { kind: 'share', isDifference: true },
  'etfAlternative.value': { kind: 'cost', isDifference: true },
  'guaranteeAtRisk.grave': { kind: 'share' },
  'guaranteeAtRisk.warning': { kind: 'share' },
  'highFees.aboveMedian': { kind: 'cost', isDifference: true },
  'highFees.average': { kind: 'cost' },
  'portfolioDeviation.targetShare': { kind: 'share' },
  'portfolioDeviation.width': { kind: 'share', isDifference: true },
  'savingsPlanDeviation.targetShare': { kind: 'share' },
  'savingsPlanDeviation.width': { kind: 'share', isDifference: true },
  'savingsPlanMismatch.value': { kind: 'share' },
};

/** Limits of an answer as a text takes them. */
function limitTexts(key: string, limits: number | object | null, formats: Formats) {
  const values: object = typeof limits === 'number' ? { value: limits } : (limits ?? {});
  const texts = Object.entries(values).map(([name, value]: [string, number]) => {
    const limit = fractions[`${key}.${name}`];
    if (!limit) return [name, formats.number(value)] as const;
    const { kind, isDifference } = limit;
    return [
      name,
      isDifference ? formats.percentagePoints(value, kind) : formats.fraction(value, kind),
    ] as const;
  });
  return { ...Object.fromEntries(texts), ...(typeof limits === 'number' && { count: limits }) };
}

/** What an answer to a hint means in numbers; null for "off". */
export function useLimitText(): (hintId: number, answer: HintAnswer) => string | null {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return useCallback(
    (hintId, answer) => {
      const hint = hintCatalogue.find(({ id }) => id === hintId);
      if (hint === undefined || answer === 'off') return null;
      const { key, limits } = hint;
      return t(`tariff.hints.limit.${key}`, limitTexts(key, limits[answer], formats));
    },
    [t, formats],
  );
}

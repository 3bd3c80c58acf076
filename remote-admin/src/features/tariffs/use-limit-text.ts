import { hintCatalogue, type HintAnswer } from '@depotwerk/domain';
import { useFormats, useTranslation, type Formats } from '@depotwerk/platform';
import { useCallback } from 'react';

/** Limits that are parts of a whole or costs; all others are counts, months, days or stars. */
const fractions: Readonly<Record<string, 'share' | 'cost'>> = {
  'concentration.fund': 'share',
  'concentration.peerGroup': 'share',
  'dataQuality.nonFundsFraction': 'share',
  'esgPreferenceMissed.value': 'share',
  'etfAlternative.value': 'cost',
  'guaranteeAtRisk.grave': 'share',
  'guaranteeAtRisk.warning': 'share',
  'highFees.aboveMedian': 'cost',
  'highFees.average': 'cost',
  'portfolioDeviation.targetShare': 'share',
  'portfolioDeviation.width': 'share',
  'savingsPlanDeviation.targetShare': 'share',
  'savingsPlanDeviation.width': 'share',
  'savingsPlanMismatch.value': 'share',
};

/** Limits of an answer as a text takes them. */
function limitTexts(key: string, limits: number | object | null, formats: Formats) {
  const values: object = typeof limits === 'number' ? { value: limits } : (limits ?? {});
  const texts = Object.entries(values).map(([name, value]: [string, number]) => {
    const kind = fractions[`${key}.${name}`];
    return [name, kind ? formats.fraction(value, kind) : formats.number(value)] as const;
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

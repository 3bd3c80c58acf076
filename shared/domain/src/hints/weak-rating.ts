import { defineHint } from './definition';
import { cents, isNotable, totalEur } from './portfolio';
import { replacementsFor } from './replacement';

const GOOD_STARS = 4;

/** 7 Schwaches Rating; the limit is the number of stars that is still weak. */
export const weakRating = defineHint({
  id: 7,
  key: 'weakRating',
  limits: { standard: 2, strict: 3 },
  find: (input, weakStars) => {
    const limit = Math.max(weakStars, (input.tariff.minimumRank ?? 0) - 1);
    const weak = input.held.flatMap((position) => {
      const { stars } = position.fund;
      if (stars === null || stars > limit || !isNotable(position)) return [];
      const better = replacementsFor(position.fund, input).find(
        (candidate) => (candidate.stars ?? 0) >= GOOD_STARS && (candidate.stars ?? 0) > stars,
      );
      return better ? [{ ...position, stars, better }] : [];
    });
    if (weak.length === 0) return null;
    return {
      severity: 1,
      measured: { value: Math.min(...weak.map(({ stars }) => stars)), unit: 'stars' },
      limit: { value: limit, unit: 'stars' },
      funds: weak.map(({ fund }) => fund.fundId),
      eurAffected: totalEur(weak),
      proposal: {
        kind: 'replaceFunds',
        replacements: weak.map(({ fund, better, valueEur }) => ({
          fundId: fund.fundId,
          replacementFundId: better.fundId,
          eur: cents(valueEur),
        })),
        savedEurPerYear: 0,
      },
    };
  },
});

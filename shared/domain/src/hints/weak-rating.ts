import { defineHint } from './definition';
import { isNotable, totalEur } from './portfolio';
import { replaceFunds, replacementOf, replacementsFor } from './replacement';

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
    const [first] = weak;
    if (!first) return null;
    const weakest = weak.reduce((worst, item) => (item.stars < worst.stars ? item : worst), first);
    return {
      severity: 1,
      measured: { value: weakest.stars, unit: 'stars' },
      measuredOf: { kind: 'fund', id: weakest.fund.fundId },
      limit: { value: limit, unit: 'stars' },
      funds: weak.map(({ fund }) => fund.fundId),
      eurAffected: totalEur(weak),
      proposal: replaceFunds(
        weak.map(({ fund, better, valueEur }) => replacementOf(fund.fundId, fund, better, valueEur)),
      ),
    };
  },
});

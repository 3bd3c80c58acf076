import { defineHint } from './definition';
import { betterRated, weakLimit, weakStars } from './fund-faults';
import { isNotable, totalEur } from './portfolio';
import { replaceFunds, replacementOf } from './replacement';
import { firstKeepable } from './successor';

/** 7 Schwaches Rating; the limit is the number of stars that is still weak. */
export const weakRating = defineHint({
  id: 7,
  key: 'weakRating',
  limits: weakStars,
  find: (input, stillWeak) => {
    const limit = weakLimit(stillWeak, input);
    const weak = input.held.flatMap((position) => {
      const { stars } = position.fund;
      if (stars === null || stars > limit || !isNotable(position)) return [];
      const better = betterRated(position.fund, input);
      return better.length > 0
        ? [{ ...position, stars, better: firstKeepable(better, input, input.answers) }]
        : [];
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

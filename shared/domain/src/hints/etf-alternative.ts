import { defineHint } from './definition';
import { cheaperEtfs, etfSaving, etfSavings } from './fund-faults';
import { isWorthAnOrder, totalEur } from './portfolio';
import { replaceFunds, replacementOf } from './replacement';
import { firstKeepable } from './successor';

/** 9 ETF-Alternative; the limit is the fee saved per year, as a fraction. */
export const etfAlternative = defineHint({
  id: 9,
  key: 'etfAlternative',
  limits: etfSavings,
  find: (input, leastSaving) => {
    const found = input.held.flatMap((position) => {
      if (!isWorthAnOrder(position.valueEur, input.valueEur)) return [];
      const etfs = cheaperEtfs(position.fund, input, leastSaving);
      const [cheapest] = etfs;
      if (!cheapest) return [];
      const etf = firstKeepable(etfs, input, input.answers);
      return [{ ...position, etf, saving: etfSaving(position.fund, cheapest) }];
    });
    const [first] = found;
    if (!first) return null;
    const largest = found.reduce((best, item) => (item.saving > best.saving ? item : best), first);
    return {
      severity: input.contract.useEtf ? 1 : 0,
      measured: { value: largest.saving, unit: 'fractionDifference' },
      measuredOf: { kind: 'fund', id: largest.fund.fundId },
      limit: { value: leastSaving, unit: 'fractionDifference' },
      funds: found.map(({ fund }) => fund.fundId),
      eurAffected: totalEur(found),
      proposal: replaceFunds(
        found.map(({ fund, etf, valueEur }) => replacementOf(fund.fundId, fund, etf, valueEur)),
      ),
    };
  },
});

import type { FundFacts } from '../fund-facts';
import type { EsgPreference } from './input';

/** What a fund adds to a wish: its minimum shares as far as they are wished, and the share of the wished families; 0 to 3. */
export function esgWorth(fund: FundFacts, wish: EsgPreference): number {
  const share = (key: 'taxonomyFraction' | 'sustainableFraction'): number =>
    (wish[key] ?? 0) > 0 ? (fund[key] ?? 0) : 0;
  const families = wish.paiFamilies.filter((family) => fund.paiFamilies.includes(family)).length;
  return (
    share('taxonomyFraction') + share('sustainableFraction') + families / Math.max(1, wish.paiFamilies.length)
  );
}

import type { HintInput } from './hints/input';

/**
 * Whether value and risk of a contract are known: it has a value, and every fund that it holds has a price and a peer
 * group. Otherwise score and risk are unknown, and no hint is graver than a warning.
 */
export function isJudgeable({
  holdings,
  funds,
  contract,
}: Pick<HintInput, 'holdings' | 'funds' | 'contract'>): boolean {
  if (holdings.length === 0) return contract.cashValueEur + contract.nonFundsValueEur > 0;
  return holdings.every(
    ({ fundId, valueEur }) => valueEur > 0 && (funds.get(fundId)?.peerGroupId ?? null) !== null,
  );
}

import { centsOf, eurOf } from './money';

/** What is known of the money of a contract, in EUR; `null` is unknown. */
export interface ReconciliationFacts {
  readonly valueEur: number;
  readonly paidInEur: number | null;
  /** Paid out of the contract since the start. */
  readonly withdrawnEur: number;
  /** What came in, and what left, that nobody has named. */
  readonly unnamedInEur: number;
  readonly unnamedOutEur: number;
  /** Costs and risk premiums taken since the start. */
  readonly costsEur: number | null;
  /** Gains of units that were sold, above their average cost. */
  readonly realisedGainEur: number | null;
  readonly holdings: readonly ReconciledHolding[];
  /** Value outside of the free funds: cash, cover fund, protection fund. */
  readonly outsideValueEur: number;
  /** Cost base of what is outside of the free funds. */
  readonly outsideInvestedEur: number | null;
}

export interface ReconciledHolding {
  readonly valueEur: number;
  /** Cost base at average cost; `null` is unknown. */
  readonly purchaseValueEur: number | null;
}

/**
 * The way from what was paid in to the value: `paid in - withdrawn + unnamed - costs + gains + unassigned = value`, to the
 * cent. The part that no known figure explains is unassigned; an unknown figure is `null` and counts as nothing.
 */
export interface Reconciliation {
  readonly paidInEur: number | null;
  readonly withdrawnEur: number;
  readonly unnamedInEur: number;
  readonly unnamedOutEur: number;
  readonly costsEur: number | null;
  readonly realisedGainEur: number | null;
  /** Of the holdings whose cost base is known; `null` when none is. */
  readonly openGainEur: number | null;
  readonly outsideGainEur: number | null;
  readonly unassignedEur: number;
  readonly valueEur: number;
  /** Cost base of the holdings; `null` when none is known. */
  readonly fundsInvestedEur: number | null;
  readonly outsideInvestedEur: number | null;
}

/** @see docs/domain.md, section 10 */
export function reconcile(facts: ReconciliationFacts): Reconciliation {
  const known = facts.holdings.flatMap(({ valueEur, purchaseValueEur }) =>
    purchaseValueEur === null ? [] : [{ value: centsOf(valueEur), base: centsOf(purchaseValueEur) }],
  );
  const hasNoFunds = facts.holdings.length === 0;
  const isKnown = known.length > 0 || hasNoFunds;
  const invested = sum(known.map(({ base }) => base));
  const open = sum(known.map(({ value }) => value)) - invested;
  const outside =
    facts.outsideInvestedEur === null
      ? null
      : centsOf(facts.outsideValueEur) - centsOf(facts.outsideInvestedEur);
  const explained =
    centsOf(facts.paidInEur ?? 0) -
    centsOf(facts.withdrawnEur) +
    centsOf(facts.unnamedInEur) -
    centsOf(facts.unnamedOutEur) -
    centsOf(facts.costsEur ?? 0) +
    centsOf(facts.realisedGainEur ?? 0) +
    open +
    (outside ?? 0);
  return {
    paidInEur: facts.paidInEur,
    withdrawnEur: facts.withdrawnEur,
    unnamedInEur: facts.unnamedInEur,
    unnamedOutEur: facts.unnamedOutEur,
    costsEur: facts.costsEur,
    realisedGainEur: facts.realisedGainEur,
    openGainEur: isKnown ? eurOf(open) : null,
    outsideGainEur: outside === null ? null : eurOf(outside),
    unassignedEur: eurOf(centsOf(facts.valueEur) - explained),
    valueEur: facts.valueEur,
    fundsInvestedEur: isKnown ? eurOf(invested) : null,
    outsideInvestedEur: facts.outsideInvestedEur,
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Parts of a depot by value, 0 to 1, for which figures are known; what is unknown is not 0. */
export interface KnownShares {
  /** Of largest peer group and spread. */
  readonly spread: number;
  /** Of the minimum shares of sustainable investments. */
  readonly esg: number;
}

/** Structure of a depot as an analysis keeps it; `knownFraction` is missing in those from before it was kept. */
interface AnalysedDepot {
  readonly funds: readonly {
    readonly fundId: number | null;
    readonly peerGroupId: number | null;
    readonly fraction: number;
  }[];
  readonly concentration: { readonly knownFraction?: number };
  readonly esg: { readonly knownFraction?: number };
}

/** What is known of a depot; in older analyses as far as its funds tell. */
export function knownShares({ funds, concentration, esg }: AnalysedDepot): KnownShares {
  const sum = (of: AnalysedDepot['funds']) => of.reduce((total, { fraction }) => total + fraction, 0);
  const all = sum(funds);
  const shareOf = (of: AnalysedDepot['funds']) => (all > 0 ? Math.min(1, sum(of) / all) : 0);
  return {
    spread: concentration.knownFraction ?? shareOf(funds.filter(({ peerGroupId }) => peerGroupId !== null)),
    esg: esg.knownFraction ?? shareOf(funds.filter(({ fundId }) => fundId !== null)),
  };
}

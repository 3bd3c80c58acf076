/** Costs above which a person is asked, as fractions: per year, and of the payment. */
export const costLimits = { ongoingFee: 0.05, entryCost: 0.1 } as const;

/** Whether costs are so high that they are more often a mistake of the percent sign than true. */
export const areCostsDoubtful = (kind: keyof typeof costLimits, fraction: number): boolean =>
  fraction > costLimits[kind];

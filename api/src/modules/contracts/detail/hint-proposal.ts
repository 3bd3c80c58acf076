import type { OptimizationHint } from '@depotwerk/contract';
import type { HintProposal, PeerGroupOrder } from '@depotwerk/domain';

type Proposal = NonNullable<OptimizationHint['proposal']>;

/** What is proposed, as the HTTP contract has it: the part that matters most, with its funds or peer group and EUR. */
export function proposalOf(proposal: HintProposal): Proposal {
  const { kind } = proposal;
  switch (proposal.kind) {
    case 'rebalancePortfolio':
    case 'adjustSavingsPlan':
      return { kind, ...largestOrder(proposal.orders) };
    case 'alignSavingsPlan': {
      const order = largest(proposal.orders, ({ eur }) => Math.abs(eur));
      return order ? { kind, fundId: order.fundId, eur: order.eur } : { kind };
    }
    case 'replaceFunds': {
      const first = largest(proposal.replacements, ({ eur }) => eur);
      if (!first) return { kind };
      const { fundId, replacementFundId, eur } = first;
      return { kind, fundId, eur, ...(replacementFundId === null ? {} : { replacementFundId }) };
    }
    case 'spreadRisk': {
      const [first] = proposal.concentrations;
      if (!first || first.id === null) return { kind };
      if (first.kind === 'fund') return { kind, fundId: first.id };
      return first.kind === 'peerGroup' ? { kind, peerGroupId: first.id } : { kind };
    }
    case 'meetTariffLimits':
      return { kind, ...fundOf(proposal.violations) };
    case 'checkTargetMarket':
      return { kind, ...fundOf(proposal.conflicts) };
    case 'completeData':
      return { kind, ...fundOf(proposal.gaps) };
    case 'reduceRiskQuota':
      return { kind, eur: proposal.eur };
    case 'secureGuarantee':
      return { kind, eur: proposal.missingEur };
    case 'changeRisk':
    case 'assessRiskProfile':
    case 'reviewContract':
    case 'raiseEsgShare':
      return { kind };
  }
}

function largestOrder(orders: readonly PeerGroupOrder[]): { peerGroupId: number; eur: number } | undefined {
  const order = largest(orders, ({ percentagePoints }) => Math.abs(percentagePoints));
  return order && { peerGroupId: order.peerGroupId, eur: order.eur };
}

function largest<T>(items: readonly T[], sizeOf: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>(
    (best, item) => (best === undefined || sizeOf(item) > sizeOf(best) ? item : best),
    undefined,
  );
}

function fundOf(items: readonly { readonly fundId: number | null }[]): { fundId?: number } {
  const fundId = items.find((item) => item.fundId !== null)?.fundId;
  return fundId == null ? {} : { fundId };
}

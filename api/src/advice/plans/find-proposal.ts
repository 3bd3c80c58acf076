import type { ProposalSource } from '@depotwerk/contract/advice/values/optimization';
import { proposalsFor } from '@depotwerk/domain';
import type { HintKey, Proposal, Proposals } from '@depotwerk/domain';
import type { ContractView } from './contract-view';

/** What can be proposed for a contract, and for which hints nothing can. */
export const proposalsOf = ({ input, basis }: ContractView): Proposals => proposalsFor(input, basis);

/** @param hintKey without it the gravest hint */
export const startOf = (
  proposals: readonly Proposal[],
  source: ProposalSource | undefined,
  hintKey: HintKey | null | undefined,
): Proposal | undefined =>
  proposals.find(
    (proposal) =>
      (source ?? proposal.source) === proposal.source && (hintKey ?? proposal.hintKey) === proposal.hintKey,
  );

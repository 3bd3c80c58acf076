import type { OptimizationHint } from '@depotwerk/contract';
import { hintCatalogue, type Hint } from '@depotwerk/domain';
import { currentProposal } from '../contracts/detail/contract-hints';

const catalogue = new Map<number, (typeof hintCatalogue)[number]>(
  hintCatalogue.map((definition) => [definition.id, definition]),
);

/** A hint as the rules find it, as calls tell it. */
export function hintJson({ funds, proposal, ...hint }: Hint): OptimizationHint | undefined {
  const definition = catalogue.get(hint.hintId);
  if (!definition) return undefined;
  return {
    ...hint,
    hintKey: definition.key,
    isExtended: definition.isExtended,
    funds: [...funds],
    proposal: currentProposal(proposal),
  };
}

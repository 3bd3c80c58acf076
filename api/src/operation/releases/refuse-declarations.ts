import { permissions } from '@depotwerk/contract/floor';
import type { RemoteRelease } from '@depotwerk/contract/operation';
import { declarationFaults, type DeclarationFault } from '@depotwerk/domain';
import { ApiFault } from '../../http/api-fault';

const sentences: Readonly<Record<DeclarationFault['kind'], string>> = {
  prefix:
    'must be called like the part, a dot and a word, no part is called like rights of the product, and the right to release it is given by the product',
  label: 'needs a label in both languages',
  address: 'is no path below an area of the part',
  parameters: 'must give an example of exactly the parameters of its path',
  right: 'is a right that neither the product nor the part declares',
  icon: 'is an icon that the part does not bring, or no outline of a shape',
};

const sentenceOf = ({ kind, value }: DeclarationFault): string => `"${value}" ${sentences[kind]}`;

/**
 * What a part declares belongs to it and is whole, so that a role can be given its rights and others find its pages.
 *
 * @throws {ApiFault} 400 `releases.declarationRefused`, with all faults as details
 */
export function refuseDeclarations(release: RemoteRelease): void {
  const faults = declarationFaults(release, permissions);
  const [first] = faults;
  if (!first) return;
  throw new ApiFault(
    400,
    'releases.declarationRefused',
    `${release.name}: ${faults.map(sentenceOf).join('; ')}`,
    {
      field: '/statement',
      parameters: { value: first.value },
      details: faults.map((fault) => ({ field: '/statement', reason: sentenceOf(fault) })),
    },
  );
}

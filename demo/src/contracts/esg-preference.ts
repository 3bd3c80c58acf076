import { paiFamilies } from '@depotwerk/domain';
import type { EsgPreference } from '@depotwerk/domain';
import type { DemoAnswers } from './demo-contract';

type Wishes = Pick<DemoAnswers, 'N1' | 'N2' | 'N3' | 'N4'>;

/** The wish for sustainability in the answers; `null` when nothing is wished. */
export function esgPreference({ N1, N2 = [], N3 = 0, N4 = [] }: Wishes): EsgPreference | null {
  if (N1 !== 'yes') return null;
  return {
    taxonomyFraction: N2.includes('taxonomy') ? N3 / 100 : null,
    sustainableFraction: N2.includes('sustainable') ? N3 / 100 : null,
    paiFamilies: N2.includes('pai') ? paiFamilies.filter((family) => N4.includes(family)) : [],
  };
}

import { paiFamilies } from '@depotwerk/domain';
import type { EsgPreference } from '@depotwerk/domain';

/**
 * Wishes about sustainability out of the answers to a risk questionnaire: N1 whether at all (`yes`), N2 the forms,
 * N3 the minimum share in percent, N4 the families of adverse impacts.
 *
 * @returns `null` when nothing is wished
 */
export function esgPreference(answers: Readonly<Record<string, unknown>>): EsgPreference | null {
  if (answers['N1'] !== 'yes') return null;
  const forms = listOf(answers['N2']);
  const percent = typeof answers['N3'] === 'number' ? answers['N3'] : 0;
  const families = listOf(answers['N4']);
  return {
    taxonomyFraction: forms.includes('taxonomy') ? percent / 100 : null,
    sustainableFraction: forms.includes('sustainable') ? percent / 100 : null,
    paiFamilies: forms.includes('pai') ? paiFamilies.filter((family) => families.includes(family)) : [],
  };
}

function listOf(answer: unknown): readonly unknown[] {
  return Array.isArray(answer) ? answer : [];
}

import type { PlanSource } from '@depotwerk/contract/advice/values/optimization';
import type { HintKey } from '@depotwerk/domain';
import type { TFunction } from '@depotwerk/platform';
import { hintTitle } from '../contracts/hint';

interface Source {
  readonly source: PlanSource;
  readonly hintKey: HintKey | null;
}

/** Where target weights come from, in words. */
export const sourceText = ({ source, hintKey }: Source, t: TFunction<'contracts'>): string =>
  source === 'hint' && hintKey !== null
    ? t('optimization.source.hint', { hint: hintTitle(hintKey, t) })
    : t(`optimization.source.${source}`);

import type { HintKey } from '@depotwerk/domain';
import type { TFunction } from '@depotwerk/platform';

/** What a hint is called. A server that is newer than this remote may know further ones; they share a name. */
export const hintTitle = (hintKey: HintKey, t: TFunction<'contracts'>): string =>
  t([`hintNames.${hintKey}`, 'hint.unknown.title']);

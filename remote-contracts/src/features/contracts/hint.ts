import type { TFunction } from '@depotwerk/platform';

/** The server knows three severities; anything above is critical too. */
export const severityOf = (severity: number): 0 | 1 | 2 => (severity <= 0 ? 0 : severity === 1 ? 1 : 2);

/** What a hint is called; one that a newer server knows has a name for all of them. */
export const hintTitle = (hintKey: string, t: TFunction<'contracts'>): string =>
  t([`hint.${hintKey}.title`, 'hint.unknown.title']);

import type { ReleaseDifference } from '@depotwerk/contract/operation';
import type { Formats, TFunction } from '@depotwerk/platform';

/** What a version changes of the one before; null for the first one. */
export const differenceText = (
  difference: ReleaseDifference | null,
  t: TFunction<'admin'>,
  formats: Formats,
): string | null =>
  difference &&
  t('releases.difference', {
    before: difference.before,
    changed: formats.number(difference.changedFiles),
    added: formats.number(difference.addedFiles),
    removed: formats.number(difference.removedFiles),
    size: formats.number(difference.bytes / 1000, 0),
  });

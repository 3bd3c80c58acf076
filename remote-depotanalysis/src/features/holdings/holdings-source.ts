import type { ReadingChoice } from '@depotwerk/contract/floor';

/** A file or pasted text with holdings, and how a person wants it read. */
export interface HoldingsSource {
  readonly file: Blob;
  readonly choice: ReadingChoice;
}

import { promisify } from 'node:util';
import type { AsyncZippable } from 'fflate';
import { zip } from 'fflate';
import { FileAnswer } from '../../../http/answer';
import { dayOf } from '../../../time/local-day';
import { disclosurePage } from './disclosure-page';
import type { Disclosure } from './read-disclosure';

export interface DisclosedDocument {
  readonly fileName: string;
  readonly document: Uint8Array;
}

const zipped = promisify<AsyncZippable, Uint8Array>(zip);
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A ZIP with `auskunft.json`, the same to read as `auskunft.html`, and the documents that were handed over. */
export async function disclosureFile(
  disclosure: Disclosure,
  documents: readonly DisclosedDocument[],
): Promise<FileAnswer> {
  const files: AsyncZippable = {
    'auskunft.html': bytesOf(disclosurePage(disclosure, documents.length)),
    'auskunft.json': bytesOf(JSON.stringify(disclosure, null, 2)),
  };
  // Documents are compressed already; insurers number their contracts alike, so a number stands before each name.
  documents.forEach(({ fileName, document }, index) => {
    files[`dokumente/${String(index + 1).padStart(3, '0')}_${fileName}`] = [document, { level: 0 }];
  });
  const day = dayOf(disclosure.createdAt).slice(2).replaceAll('-', '');
  return new FileAnswer(await zipped(files), 'application/zip', `Auskunft_${day}.zip`);
}

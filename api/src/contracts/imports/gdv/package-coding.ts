import { isUtf8 } from 'node:buffer';
import { decideCoding, type CodingCandidate, type FileCoding } from '@depotwerk/domain';
import type { FileReading } from '@depotwerk/contract/floor';
import { decodeBytes } from '../../../files/file-text';
import { fundUnits, header, lifeProduct, partner, type Field, type RecordLayout } from './layout';
import type { GdvPackage } from './package';
import type { GdvRecord } from './records';

/** Coding of a package; the samples stand there while it is open. */
export interface PackageCoding {
  readonly coding: FileCoding;
  readonly samples: FileReading['codingSamples'];
}

/** What is known of a sender before its package is read. */
export interface KnownCoding {
  /** Of a person, for the whole file. */
  readonly choice: FileCoding | null;
  /** Last accepted for this insurer. */
  readonly remembered: FileCoding | null;
}

/** Fields whose texts are used; what stands anywhere else decides nothing. */
const usedTexts: readonly { readonly layout: RecordLayout; readonly fields: readonly Field[] }[] = [
  { layout: partner, fields: [partner.fields.name1, partner.fields.name2, partner.fields.name3] },
  { layout: lifeProduct, fields: [lifeProduct.fields.productName] },
  { layout: fundUnits, fields: [fundUnits.fields.fundName] },
];

const slice = ({ text }: GdvRecord, { from, to }: Field): string => text.slice(from - 1, to).trim();
// eslint-disable-next-line no-control-regex -- what is not ASCII is what this is for
const NOT_ASCII = /[^\x00-\x7f]/;
const BRACKET_IN_WORD = /[a-z][[\]\\{}|~][a-z]/i;

function usedWords({ first, life }: GdvPackage): string[] {
  const words = new Set([slice(first, header.fields.sender)]);
  for (const record of life)
    for (const { layout, fields } of usedTexts)
      if (record.text.startsWith(layout.record) && record.text.endsWith(String(layout.part)))
        for (const field of fields) words.add(slice(record, field));
  return [...words].filter((word) => NOT_ASCII.test(word) || BRACKET_IN_WORD.test(word));
}

/**
 * Decides the coding of a package from all texts of it that are used. Umlauts that are valid UTF-8 are UTF-8: no other
 * coding makes names of it.
 */
export function codingOfPackage(read: GdvPackage, { choice, remembered }: KnownCoding): PackageCoding {
  if (choice !== null) return { coding: choice, samples: [] };
  const words = usedWords(read);
  const foreign = words.filter((word) => NOT_ASCII.test(word));
  if (foreign.length > 0 && foreign.every((word) => isUtf8(Buffer.from(word, 'latin1'))))
    return { coding: 'utf-8', samples: [] };
  const candidateOf = (coding: FileCoding): CodingCandidate => ({
    coding,
    texts: words.map((word) => decodeBytes(word, coding)),
  });
  const candidates = [
    candidateOf('windows-1252'),
    candidateOf('cp850'),
    candidateOf('mac-roman'),
    candidateOf('din-66003'),
  ] as const;
  const { coding, isOpen } = decideCoding(candidates, remembered);
  const samples = candidates.map((each) => ({ coding: each.coding, text: each.texts[0] ?? '' }));
  return { coding, samples: isOpen ? samples : [] };
}

import { isUtf8 } from 'node:buffer';
import { decideCoding, type CodingCandidate, type FileCoding } from '@depotwerk/domain';
import type { FileReading } from '@depotwerk/contract/floor';
import { decodeBytes, isNotAscii } from '../../../files/file-text';
import { header } from './layout';
import type { GdvPackage } from './package';
import { addCodingWord } from './package-words';

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

function usedWords({ first, words }: GdvPackage): string[] {
  const all = new Set<string>();
  addCodingWord(first, header.fields.sender, all);
  for (const word of words) all.add(word);
  return [...all];
}

/**
 * Decides the coding of a package from all texts of it that are used. Umlauts that are valid UTF-8 are UTF-8: no other
 * coding makes names of it.
 */
export function codingOfPackage(read: GdvPackage, { choice, remembered }: KnownCoding): PackageCoding {
  if (choice !== null) return { coding: choice, samples: [] };
  const words = usedWords(read);
  const foreign = words.filter(isNotAscii);
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

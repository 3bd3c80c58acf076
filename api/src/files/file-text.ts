import { isUtf8 } from 'node:buffer';
import type { FileCoding } from '@depotwerk/domain';
import iconv from 'iconv-lite';

/** Codings with one byte for each character; what is ASCII is the same in all of them. */
export const singleByteCodings = ['windows-1252', 'cp850', 'mac-roman'] as const;

/** The names that the decoder knows them by. */
const decoders: Readonly<Record<Exclude<FileCoding, 'din-66003'>, string>> = {
  'utf-8': 'utf8',
  'utf-16le': 'utf16le',
  'utf-16be': 'utf16be',
  'windows-1252': 'win1252',
  cp850: 'cp850',
  'mac-roman': 'macroman',
};

const dinLetters: Readonly<Record<string, string>> = {
  '[': 'Ä',
  '\\': 'Ö',
  ']': 'Ü',
  '{': 'ä',
  '|': 'ö',
  '}': 'ü',
  '~': 'ß',
  '@': '§',
};

// eslint-disable-next-line no-control-regex -- what is not ASCII is what this is for
const NOT_ASCII = /[^\x00-\x7f]/;

/** What may look otherwise in another coding. */
export const isNotAscii = (text: string): boolean => NOT_ASCII.test(text);

/** Texts that are enough to tell a coding by. */
export const CODING_TEXTS_MOST = 5_000;

/** @param text one character for each byte, as Latin-1 has it */
export function decodeBytes(text: string, coding: FileCoding): string {
  if (coding === 'din-66003') return text.replace(/[[\\\]{|}~@]/g, (sign) => dinLetters[sign] ?? sign);
  return isNotAscii(text) ? iconv.decode(Buffer.from(text, 'latin1'), decoders[coding]) : text;
}

/** The bytes of a text in a coding, without a mark before them. */
export function encodeText(text: string, coding: FileCoding): Buffer {
  if (coding !== 'din-66003') return iconv.encode(text, decoders[coding]);
  const signs = new Map(Object.entries(dinLetters).map(([sign, letter]) => [letter, sign]));
  return Buffer.from([...text].map((letter) => signs.get(letter) ?? letter).join(''), 'latin1');
}

export interface FileText {
  readonly text: string;
  /** Null: one byte for each character, and the text holds the bytes; which coding it is, its words tell. */
  readonly coding: FileCoding | null;
}

const BYTE_ORDER_MARKS: readonly (readonly [FileCoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const PROBE_BYTES = 4096;
const MOSTLY = 0.4;

/** UTF-16 without a mark: of ASCII text every second byte is 0. */
function utf16Of(bytes: Uint8Array): FileCoding | null {
  const probe = bytes.subarray(0, PROBE_BYTES);
  const zeros = [0, 0];
  probe.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros.map((count) => count / (probe.length / 2 || 1));
  if (odd > MOSTLY && even < 0.1) return 'utf-16le';
  return even > MOSTLY && odd < 0.1 ? 'utf-16be' : null;
}

function codingOf(bytes: Uint8Array): FileCoding | null {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte));
  if (marked) return marked[0];
  return utf16Of(bytes) ?? (isUtf8(bytes) ? 'utf-8' : null);
}

const isSingleByte = (coding: FileCoding): boolean => singleByteCodings.some((each) => each === coding);

/**
 * The text of a file without its byte order mark. UTF-8 and UTF-16 say what they are.
 *
 * @param choice of a person; null: recognised
 */
export function fileText(bytes: Uint8Array, choice: FileCoding | null): FileText {
  const coding = choice ?? codingOf(bytes);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (coding === null || isSingleByte(coding)) return { text: buffer.toString('latin1'), coding: null };
  if (coding === 'din-66003') return { text: decodeBytes(buffer.toString('latin1'), coding), coding };
  return { text: iconv.decode(buffer, decoders[coding], { stripBOM: true }), coding };
}

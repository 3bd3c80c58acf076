import type { FileCoding } from '@depotwerk/domain';
import iconv from 'iconv-lite';
import { encodeText } from '../../../files/file-text';

/** Of the mark that an editor puts in front, or of `00` in UTF-16, with which every header begins. */
const PROBE = 4;

type Unicode = Extract<FileCoding, 'utf-8' | 'utf-16le' | 'utf-16be'>;

const beginnings: readonly (readonly [Unicode, readonly number[], number])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf], 3],
  ['utf-16le', [0xff, 0xfe], 2],
  ['utf-16be', [0xfe, 0xff], 2],
  ['utf-16le', [0x30, 0, 0x30, 0], 0],
  ['utf-16be', [0, 0x30, 0, 0x30], 0],
];

// eslint-disable-next-line no-control-regex -- what is not ASCII is what this is for
const NOT_ASCII = /[^\x00-\x7f]/g;
/** What has no byte makes its field unreadable, rather than another name. */
const NO_LETTER = '\u0001';
const QUESTION_MARK = 0x3f;

const toBytes = (text: string): Buffer =>
  encodeText(
    text.replace(NOT_ASCII, (letter) =>
      encodeText(letter, 'windows-1252')[0] === QUESTION_MARK ? NO_LETTER : letter,
    ),
    'windows-1252',
  );

/** A delivery as insurers send it, one byte for each character, also where an editor has saved it as UTF-16 or put a mark in front. */
export async function* plainBytes(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let decode: ((bytes: Buffer) => Buffer) | null = null;
  let begin: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    let bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    if (decode === null) {
      begin = begin.length === 0 ? bytes : Buffer.concat([begin, bytes]);
      if (begin.length < PROBE) continue;
      const [coding, , mark] =
        beginnings.find(([, signs]) => signs.every((sign, i) => begin[i] === sign)) ?? [];
      decode = decoderOf(coding);
      bytes = begin.subarray(mark ?? 0);
    }
    yield decode(bytes);
  }
  if (decode === null) yield begin;
}

function decoderOf(coding: Unicode | undefined): (bytes: Buffer) => Buffer {
  if (coding === undefined || coding === 'utf-8') return (bytes) => bytes;
  const decoder = iconv.getDecoder(coding);
  return (bytes) => toBytes(decoder.write(bytes));
}

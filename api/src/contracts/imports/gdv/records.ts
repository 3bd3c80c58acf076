import type { FileCoding } from '@depotwerk/domain';
import { giveWay } from '../../../time/give-way';
import { hasControlCharacter } from './control-characters';
import { RECORD_LENGTH } from './layout';
import { plainBytes } from './plain-bytes';

const LF = 10;
const CR = 13;
/** Ctrl-Z, with which DOS programs end a text file. */
const END_OF_FILE = 26;

/** No line of a real file is longer; more without a line break is not text. */
const MAX_LINE = 4096;

export type RecordProblemCode =
  'gdv.recordTooShort' | 'gdv.recordTooLong' | 'gdv.notLatin1' | 'gdv.controlCharacter';

/** A record, or what stands in its place. */
export interface GdvRecord {
  /** Line of the file; in a file without line breaks the number of the record. 1 is the first. */
  readonly line: number;
  /** 256 characters unless there is a problem: one for each byte, whatever its coding. */
  readonly text: string;
  /** Of its package, once that is read as a whole. */
  readonly coding?: FileCoding;
  readonly problem?: RecordProblemCode;
}

interface Cut {
  readonly bytes: Buffer;
  /** Where the next record begins. */
  readonly next: number;
}

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 57;

function lineBreakLength(data: Buffer, at: number): number {
  if (data[at] === CR) return data[at + 1] === LF ? 2 : 1;
  return data[at] === LF ? 1 : 0;
}

function lineEnd(data: Buffer, from: number): number {
  for (let i = from; i < data.length; i++) if (data[i] === LF || data[i] === CR) return i;
  return data.length;
}

/** The next line, or the next 256 bytes where the following record begins without a line break. */
function cut(data: Buffer, from: number): Cut {
  const end = lineEnd(data.subarray(0, from + MAX_LINE), from);
  const full = from + RECORD_LENGTH;
  if (end > full && [0, 1, 2, 3].every((i) => isDigit(data[full + i]))) {
    return { bytes: data.subarray(from, full), next: full };
  }
  return { bytes: data.subarray(from, end), next: end + lineBreakLength(data, end) };
}

/** UTF-8 whose umlauts made a record of 256 characters longer than 256 bytes. */
function isUtf8Record(bytes: Buffer): boolean {
  const text = bytes.toString('utf8');
  return text.length === RECORD_LENGTH && !text.includes('\uFFFD');
}

/** The trailer says nothing after byte 99, and editors cut trailing spaces. */
function padded(text: string): string {
  return text.length >= 39 && text.startsWith('9999') ? text.padEnd(RECORD_LENGTH) : text;
}

// eslint-disable-next-line no-control-regex -- finding control characters is what this is for
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;

/**
 * What says whose record it is: no number holds a byte that some coding takes for a control character. One in a field that nobody reads
 * does no harm.
 */
const KEY_LENGTH = 42;
const SENDER_KEY_LENGTH = 9;
const hasDamagedKey = (text: string): boolean =>
  /^(0001|9999)/.test(text)
    ? CONTROL_CHARACTER.test(text) || hasControlCharacter(text.slice(0, SENDER_KEY_LENGTH))
    : hasControlCharacter(text.slice(0, KEY_LENGTH));

function toRecord(line: number, bytes: Buffer): GdvRecord {
  const text = padded(bytes.toString('latin1'));
  if (text.length > RECORD_LENGTH) {
    const problem = isUtf8Record(bytes) ? 'gdv.notLatin1' : 'gdv.recordTooLong';
    return { line, text: text.slice(0, RECORD_LENGTH), problem };
  }
  if (text.length < RECORD_LENGTH) return { line, text, problem: 'gdv.recordTooShort' };
  if (hasDamagedKey(text)) return { line, text, problem: 'gdv.controlCharacter' };
  return { line, text };
}

/** Cuts a byte stream into records. Line breaks may be LF, CR LF, CR or absent; empty lines are passed over. */
export async function* readRecords(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<GdvRecord> {
  let data: Buffer = Buffer.alloc(0);
  let line = 0;
  async function* take(isLast: boolean): AsyncGenerator<GdvRecord> {
    let from = 0;
    while (from < data.length && (isLast || data.length - from > MAX_LINE)) {
      await giveWay();
      const { bytes, next } = cut(data, from);
      from = next;
      line += 1;
      if (bytes.length > 0 && !(bytes.length === 1 && bytes[0] === END_OF_FILE)) yield toRecord(line, bytes);
    }
    data = data.subarray(from);
  }
  for await (const chunk of plainBytes(chunks)) {
    data = data.length === 0 ? Buffer.from(chunk) : Buffer.concat([data, chunk]);
    yield* take(false);
  }
  yield* take(true);
}

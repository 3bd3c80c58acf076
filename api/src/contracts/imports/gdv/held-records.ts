import type { FileCoding } from '@depotwerk/domain';
import { RECORD_LENGTH } from './layout';
import type { GdvRecord } from './records';

/** Records of a block: one MB. */
const BLOCK = 4096;

/**
 * Records of a package as bytes outside the heap. As texts they are most of what is alive while a package is read, and by what is alive
 * then the engine decides how much garbage it lets gather while its contracts are written.
 */
export class HeldRecords {
  private blocks: Buffer[] = [];
  private lines: number[] = [];

  /** @param record of 256 characters, one for each byte */
  add({ line, text }: GdvRecord): void {
    const at = this.lines.length % BLOCK;
    if (at === 0) this.blocks.push(Buffer.allocUnsafeSlow(BLOCK * RECORD_LENGTH));
    this.blocks.at(-1)?.write(text, at * RECORD_LENGTH, RECORD_LENGTH, 'latin1');
    this.lines.push(line);
  }

  get length(): number {
    return this.lines.length;
  }

  /** @param coding of the package */
  at(index: number, coding: FileCoding): GdvRecord {
    const from = (index % BLOCK) * RECORD_LENGTH;
    const block = this.blocks[Math.floor(index / BLOCK)];
    const line = this.lines[index];
    if (!block || line === undefined) throw new Error(`there is no record ${index}`);
    return { line, text: block.toString('latin1', from, from + RECORD_LENGTH), coding };
  }

  /** All of them, one at a time. */
  *in(coding: FileCoding): Generator<GdvRecord> {
    for (let index = 0; index < this.length; index += 1) yield this.at(index, coding);
  }

  /** Once its contracts are read nobody needs them, whoever still holds the package. */
  forget(): void {
    this.blocks = [];
    this.lines = [];
  }
}

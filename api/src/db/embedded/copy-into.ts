import { copyStatement } from '../copy-text';
import type { CopyInto } from '../database';
import type { Engine } from './engine';
import { protocolCopyData, protocolCopyDone, protocolQuery } from './protocol-stream';

/** Error of the engine with its SQLSTATE, like the one that pg throws. */
export class CopyError extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly constraint: string | undefined,
  ) {
    super(message);
  }
}

/** Throws when the answer holds an error message ('E' with one field per letter). */
function refuseErrors(answer: Uint8Array): void {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.length);
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    if (bytes.toString('latin1', at, at + 1) !== 'E') continue;
    const fields = bytes.toString('utf8', at + 5, at + 1 + bytes.readInt32BE(at + 1)).split('\0');
    const field = (letter: string) => fields.find((text) => text.startsWith(letter))?.slice(1);
    throw new CopyError(field('M') ?? 'COPY failed', field('C') ?? 'XX000', field('n'));
  }
}

/**
 * COPY without waiting for the engine's invitation: it cannot read while it runs, so statement, data and end go in
 * one exchange. The caller holds the only connection, so nobody else speaks in between.
 */
export const embeddedCopyInto =
  (engine: Engine): CopyInto =>
  async (_client, table, columns, chunks) => {
    const statement = protocolQuery(copyStatement(table, columns));
    let count = 0;
    for await (const chunk of chunks) {
      const bytes = Buffer.concat([statement, protocolCopyData(chunk.text), protocolCopyDone()]);
      refuseErrors(await engine.exchange(bytes));
      count += chunk.rows;
    }
    return count;
  };

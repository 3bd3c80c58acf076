import { Duplex } from 'node:stream';
import type { Engine } from './engine';

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

export const protocolQuery = (sql: string) => message('Q', Buffer.from(`${sql}\0`));
export const protocolCopyData = (data: Buffer) => message('d', data);
export const protocolCopyDone = () => message('c', Buffer.alloc(0));

/**
 * What pg takes for its socket. The engine has one session that outlives this connection, so a new connection
 * first clears what the one before may have left: an open transaction, prepared statements, settings.
 */
export class ProtocolStream extends Duplex {
  constructor(private readonly engine: Engine) {
    super();
  }

  connect(): this {
    const ready = async () => {
      await this.engine.exchange(protocolQuery('ROLLBACK'));
      await this.engine.exchange(protocolQuery('DISCARD ALL'));
      this.emit('connect');
    };
    ready().catch((error: unknown) =>
      this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come; the engine never sends by itself.
  }
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.exchange(chunk, done);
  }
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.exchange(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }
  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  private exchange(bytes: Buffer, done: (error?: Error) => void): void {
    this.engine.exchange(bytes).then((answer) => {
      if (answer.length > 0 && !this.destroyed)
        this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.length));
      done();
    }, done);
  }
}

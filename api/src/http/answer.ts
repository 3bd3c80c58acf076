import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** JSON that is already text, typically written by the database; it is not serialised again. */
export class JsonText {
  constructor(
    /** Bytes are UTF-8. */
    readonly text: string | Uint8Array,
    /** Strong validator; a caller who has this version gets 304 without a body. */
    readonly etag?: string,
  ) {}

  /** With a validator that changes with the text. */
  static validated(text: string): JsonText {
    return new JsonText(text, `"${hash('sha1', text, 'base64url')}"`);
  }

  /** The same in bytes: encoded once, to be sent many times. */
  encoded(): JsonText {
    return typeof this.text === 'string' ? new JsonText(Buffer.from(this.text), this.etag) : this;
  }
}

/** A file to download or to show. */
export class FileAnswer {
  constructor(
    readonly body: Uint8Array | Readable,
    readonly contentType: string,
    /** Name in `content-disposition`. */
    readonly fileName: string,
    readonly disposition: 'inline' | 'attachment' = 'attachment',
  ) {}
}

/** Server-sent events, for as long as the caller listens. */
export class EventStream {
  constructor(readonly body: Readable) {}
}

/** RFC 6266: an ASCII name for old clients, the real one encoded. */
export function contentDisposition({ disposition, fileName }: FileAnswer): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName.replace(/\p{Surrogate}/gu, '_'))}`;
}

import { PassThrough, type Readable } from 'node:stream';
import type { Database } from '../../db/database';
import type { CallerDirectory } from '../../identity/sign-in/caller-directory';
import type { Caller } from '../../scope/caller';
import { bellStates } from './read-notifications';

/** Shorter than any proxy's patience with a silent answer. */
const HEARTBEAT_MS = 25_000;
/** Several notifications at once are one event. */
const GATHER_MS = 50;
/** What a browser may leave unread before its stream is given up; it comes back by itself. */
const MOST_UNSENT_BYTES = 65_536;

interface OpenStream {
  readonly caller: Caller;
  readonly body: PassThrough;
  /** Of the state that the browser knows. */
  eventId: string | undefined;
}

/**
 * The bells of the browsers that this process serves. An event says that something changed and is named by the state
 * itself: whoever comes back with the name of an older state gets one event, however many were missed in between.
 */
export class BellStreams {
  private readonly open = new Set<OpenStream>();
  private readonly changed = new Set<string>();
  private stopListening: Promise<() => Promise<void>> | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private gathering: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    private readonly callers: CallerDirectory,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** @param lastEventId of the event that the browser got last, perhaps from another process */
  connect(caller: Caller, lastEventId: string | undefined): Readable {
    this.start();
    const stream: OpenStream = { caller, body: new PassThrough(), eventId: lastEventId };
    this.open.add(stream);
    stream.body.on('close', () => this.open.delete(stream));
    // The first bytes tell the browser that nothing on the way holds them back.
    stream.body.write('retry: 3000\n\n');
    this.tell(caller.userId);
    return stream.body;
  }

  async close(): Promise<void> {
    clearInterval(this.heartbeat);
    clearTimeout(this.gathering);
    for (const { body } of this.open) body.end();
    const stop = await this.stopListening;
    await stop?.();
  }

  private start(): void {
    this.heartbeat ??= setInterval(() => void this.beat().catch(this.onError), HEARTBEAT_MS).unref();
    this.stopListening ??= this.db.listen('notification', (userId) => this.tell(userId));
    this.stopListening.catch((error: unknown) => {
      // Until the next stream tries again, the heartbeat finds what is new.
      this.stopListening = undefined;
      this.onError(error);
    });
  }

  /** @param userId null: anybody may have missed something */
  private tell(userId: string | null): void {
    for (const { caller } of this.open)
      if (userId === null || caller.userId === userId) this.changed.add(caller.userId);
    if (this.changed.size > 0) this.gathering ??= setTimeout(() => this.send(), GATHER_MS).unref();
  }

  private send(): void {
    this.gathering = undefined;
    const users = [...this.changed];
    this.changed.clear();
    this.sendTo(users).catch(this.onError);
  }

  private async sendTo(users: readonly string[]): Promise<void> {
    const states = new Map((await bellStates(this.db, users)).map((state) => [state.userId, state]));
    for (const stream of this.open) {
      const { userId } = stream.caller;
      if (!users.includes(userId)) continue;
      const { newest = 0, unread = 0 } = states.get(userId) ?? {};
      const eventId = `${newest}-${unread}`;
      if (stream.eventId === eventId) continue;
      stream.eventId = eventId;
      write(stream, `id: ${eventId}\nevent: bell\ndata: ${JSON.stringify({ newest, unread })}\n\n`);
    }
  }

  /** Ends the streams of sessions that have ended, and sends what the database did not tell of. */
  private async beat(): Promise<void> {
    for (const stream of this.open) {
      if (await this.callers.find(stream.caller.sessionId)) write(stream, ': alive\n\n');
      else stream.body.end();
    }
    this.tell(null);
  }
}

function write({ body }: OpenStream, text: string): void {
  if (body.writableEnded) return;
  if (body.writableLength > MOST_UNSENT_BYTES) body.destroy();
  else body.write(text);
}

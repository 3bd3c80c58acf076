import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { answerInTime, type Wait } from '../time/running-time';
import type { Lines } from './lines';

const EVERY_MS = 2_000;
/** A server that works answers `select 1` in milliseconds, however long other statements take. */
const PATIENCE_MS = 5_000;
const SECOND_LOOK_MS = 1_500;

interface PulseOptions {
  /** For each connection anew. */
  readonly currentUrl: () => string;
  readonly lines: Lines;
  /** Asks the server over another line, an open one if there is one. */
  readonly askOtherLine: () => Promise<unknown>;
  readonly onSilence: (error: Error) => void;
}

/** Nothing came back in the time in which this process ran. */
class Silence extends Error {
  constructor(readonly wait: Wait) {
    super('the database is silent');
  }
}

const within = <T>(ms: number, answer: Promise<T>): Promise<T> =>
  answerInTime(answer, ms, (wait) => new Silence(wait));

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

interface Pulse {
  /** Resolves after the first attempt to connect: from then on a silence is noticed. */
  readonly begun: Promise<void>;
  end(): Promise<void>;
}

/** The connection that feels the pulse, and its line. */
interface Finger {
  readonly client: pg.Client;
  readonly socket: Socket;
}

/**
 * Asks the server for a sign of life every two seconds. A network that swallows everything breaks no connection, and
 * who waits for an answer would wait for minutes; after six and a half seconds of silence all lines are cut instead. A server that
 * refuses is not silent: everybody hears that without help. Time in which this process stood still is no silence.
 */
export function feelPulse({ currentUrl, lines, askOtherLine, onSilence }: PulseOptions): Pulse {
  const isOver = new AbortController();

  /** To connect takes many turns of this process and of the server, so that a slow one says nothing of the open lines. */
  const connect = async (): Promise<Finger> => {
    const socket = lines.open();
    const client = new pg.Client({
      connectionString: currentUrl(),
      stream: () => socket,
      application_name: 'depotwerk pulse',
    });
    // The next beat finds out.
    client.on('error', () => undefined);
    try {
      await within(PATIENCE_MS, client.connect());
      return { client, socket };
    } catch (error) {
      socket.destroy();
      throw error;
    }
  };

  /** One line may be lost alone, so the server is asked once more over another before all are given up. */
  const isServerSilent = async (): Promise<boolean> => {
    const hasHeard = lines.listen();
    await within(SECOND_LOOK_MS, askOtherLine()).catch(() => undefined);
    return !hasHeard();
  };

  const giveUp = ({ ms, standstillMs }: Wait, { socket }: Finger): void => {
    const { localPort = 0, remoteAddress = '', remotePort = 0 } = socket;
    onSilence(
      new Error(
        `no sign of life from ${remoteAddress}:${remotePort} on the line from port ${localPort} for ` +
          `${seconds(ms)} s, of which this process stood still for ${seconds(standstillMs)} s, nor on another line for ` +
          `${seconds(SECOND_LOOK_MS)} s; all ${lines.count} connections are cut`,
      ),
    );
    lines.cut();
  };

  /** @returns the connection for the next beat; undefined where that one has to connect */
  const beat = async (finger: Finger): Promise<Finger | undefined> => {
    try {
      await within(PATIENCE_MS, finger.client.query('select 1'));
      return finger;
    } catch (error) {
      if (error instanceof Silence && !isOver.signal.aborted && (await isServerSilent()))
        giveUp(error.wait, finger);
      finger.socket.destroy();
      return undefined;
    }
  };

  const goesOn = () => !isOver.signal.aborted;
  const connectOnce = () => connect().catch(() => undefined);
  const work = async (first: Promise<Finger | undefined>) => {
    let finger = await first;
    while (goesOn()) {
      await sleep(EVERY_MS, undefined, { signal: isOver.signal }).catch(() => undefined);
      if (finger) finger = await beat(finger);
      if (goesOn()) finger ??= await connectOnce();
    }
    await finger?.client.end();
  };
  const first = connectOnce();
  const ended = work(first);
  return {
    begun: first.then(() => undefined),
    async end() {
      isOver.abort();
      await ended;
    },
  };
}

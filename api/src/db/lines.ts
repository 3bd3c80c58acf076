import { Socket } from 'node:net';

/** The open connections of this process to the database server. */
export class Lines {
  readonly #sockets = new Set<Socket>();

  /** Makes the socket of a new connection; the driver connects it. */
  readonly open = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  };

  get count(): number {
    return this.#sockets.size;
  }

  /** Notes what has arrived on each line by now. @returns whether anything has arrived on any of them since */
  listen(): () => boolean {
    const before = new Map([...this.#sockets].map((socket) => [socket, socket.bytesRead]));
    return () => [...this.#sockets].some((socket) => socket.bytesRead > (before.get(socket) ?? 0));
  }

  /** Whoever waits for an answer on one of them hears at once that there will be none. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

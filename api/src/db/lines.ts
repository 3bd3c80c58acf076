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

  /** Whoever waits for an answer on one of them hears at once that there will be none. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

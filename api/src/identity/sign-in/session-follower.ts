import type { FastifyReply } from 'fastify';

/** What another area keeps in a browser as long as the session lasts there. */
export interface SessionFollower {
  /** The browser gets the cookies of a session, at its begin and whenever it is renewed. @param secondsLeft of the cookies */
  goesOn(reply: FastifyReply, userId: string, secondsLeft: number): void;
  /** The browser loses them. */
  isLost(reply: FastifyReply): void;
  /** Somebody signs in or out: what was begun in the session before ends. */
  changes(reply: FastifyReply): void;
}

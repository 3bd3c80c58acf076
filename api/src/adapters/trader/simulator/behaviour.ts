import { setTimeout as sleep } from 'node:timers/promises';
import { TraderFault } from '../trader-gateway';

/** How a simulated bank behaves; the settings of its row in the table `trader`. */
export interface Behaviour {
  /** Milliseconds before every answer. */
  readonly delayMs: number;
  readonly isDown: boolean;
  /** The first password is an initial one and has to be changed. */
  readonly startsWithInitialPassword: boolean;
  readonly movesPrices: boolean;
  /** Every order is refused. */
  readonly refusesOrders: boolean;
  /** Orders are executed, but the answer is lost on the way back. */
  readonly losesAnswers: boolean;
}

const usual: Behaviour = {
  delayMs: 0,
  isDown: false,
  startsWithInitialPassword: false,
  movesPrices: true,
  refusesOrders: false,
  losesAnswers: false,
};

/** Settings that are missing are as usual. */
export const behaviourOf = (settings: unknown): Behaviour => ({
  ...usual,
  ...(typeof settings === 'object' && settings !== null ? settings : {}),
});

const SLOW_MS = 3_000;

export const unavailable = (): TraderFault =>
  new TraderFault('unavailable', 'Unser Onlinebanking ist zurzeit nicht erreichbar.');

/** Passwords with which every simulated bank shows one behaviour, so that each can be seen anywhere. */
export const showPasswords = {
  wrong: 'falsch',
  expired: 'abgelaufen',
  locked: 'gesperrt',
  slow: 'langsam',
  down: 'stoerung',
} as const;

/** What happens before a bank looks at anything. @throws {TraderFault} `unavailable` */
export async function arrive(behaviour: Behaviour, password: string): Promise<void> {
  await sleep(Math.max(behaviour.delayMs, password === showPasswords.slow ? SLOW_MS : 0));
  if (behaviour.isDown || password === showPasswords.down) throw unavailable();
}

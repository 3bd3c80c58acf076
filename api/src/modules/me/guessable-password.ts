import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as german from '@zxcvbn-ts/language-de';
import { ApiFault } from '../../http/api-fault';

/** 0..4 of zxcvbn; 3 takes at least 10^8 guesses, which the slow hash makes years. */
const LEAST_SCORE = 3;

let meter: ZxcvbnFactory | undefined;

/** Made at the first use: the word lists take some memory. */
const passwordMeter = (): ZxcvbnFactory =>
  (meter ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...german.dictionary },
    graphs: common.adjacencyGraphs,
  }));

/**
 * Refuses a new password that is in a list of usual ones or put together from what attackers try first.
 *
 * @param own words that anybody knows of the user: name, user name
 * @throws {ApiFault} 409 `auth.passwordGuessable`
 */
export function refuseGuessable(password: string, own: readonly string[]): void {
  const words = own.flatMap((text) => [text, ...text.split(/[\s.@_-]+/)]).filter((word) => word.length > 2);
  const { score } = passwordMeter().check(password, words);
  if (score >= LEAST_SCORE) return;
  throw new ApiFault(409, 'auth.passwordGuessable', 'the password is easy to guess', { field: '/password' });
}

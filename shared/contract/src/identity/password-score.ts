import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as german from '@zxcvbn-ts/language-de';
import { isMadeOfKnownWords } from './known-words';

/** 0..4 of zxcvbn; 3 takes at least 10^8 guesses, which the slow hash makes years. */
export const leastPasswordScore = 3;

let meter: ZxcvbnFactory | undefined;

/** Made at the first use: the word lists take some memory. */
const passwordMeter = (): ZxcvbnFactory =>
  (meter ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...german.dictionary },
    graphs: common.adjacencyGraphs,
  }));

/**
 * How hard a password is to guess. The word lists are large: load this module only where a password is chosen.
 *
 * @param own what anybody knows of the user: names, mail address, phone number, company, brand; a password that is made of it
 * scores 0
 * @returns 0 (first try) to 4 (very hard)
 */
export function passwordScore(password: string, own: readonly string[]): number {
  if (isMadeOfKnownWords(password, own)) return 0;
  const words = own.flatMap((text) => [text, ...text.split(/[\s.@_-]+/)]).filter((word) => word.length > 2);
  return passwordMeter().check(password, words).score;
}

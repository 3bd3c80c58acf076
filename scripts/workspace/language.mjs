/** Whether the person at the terminal reads German. Parsed by very old versions of Node too: keep the syntax plain. */
var locale = process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '';
var german = /^de/i.test(locale || new Intl.DateTimeFormat().resolvedOptions().locale);

/**
 * The sentence in the language of the terminal.
 *
 * @param {string} de
 * @param {string} en
 */
export function say(de, en) {
  return german ? de : en;
}

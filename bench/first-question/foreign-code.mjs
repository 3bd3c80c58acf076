/** Paths of calls that only advisers make: code that names one of them is not for an invited person. */
const CALLS_OF_ADVISERS = ['/depot-analyses', '/contracts/', '/questionnaires'];

/**
 * Scripts that an invited person loaded without need: those of other parts, and those with calls of advisers.
 *
 * @param {readonly import('../harness/traffic.mjs').Transfer[]} transfers
 * @param {readonly string[]} otherParts origins of remotes that the screen does not come from
 */
export async function foreignCode(transfers, otherParts) {
  const scripts = transfers.filter(({ type, isCode }) => type === 'Script' && isCode).map(({ url }) => url);
  const found = [];
  for (const url of new Set(scripts)) {
    const isOfOtherPart = otherParts.some((origin) => url.startsWith(origin));
    const text = await (await fetch(url)).text();
    if (isOfOtherPart || CALLS_OF_ADVISERS.some((path) => text.includes(path))) found.push(url);
  }
  return found;
}

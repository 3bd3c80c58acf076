/**
 * Calls that only advisers make, as code names them: "GET /contracts/…". Code that names one of them is not for an invited
 * person; the addresses of pages, which the shell keeps for everybody, have no method.
 */
const CALL_OF_ADVISERS = /"(GET|POST|PUT|PATCH|DELETE) \/(depot-analyses|contracts|questionnaires)/;

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
    if (isOfOtherPart || CALL_OF_ADVISERS.test(text)) found.push(url);
  }
  return found;
}

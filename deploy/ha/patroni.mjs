/**
 * What Patroni tells about a member.
 *
 * @typedef {{ name: string, role: string, state: string, timeline?: number, lag?: number | string }} MemberState
 */

/** @param {string} url @returns {Promise<{ members: MemberState[] } | undefined>} undefined when it does not answer */
export async function askPatroni(url) {
  try {
    const answer = await fetch(`${url}/cluster`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok ? /** @type {{ members: MemberState[] }} */ (await answer.json()) : undefined;
  } catch {
    return undefined;
  }
}

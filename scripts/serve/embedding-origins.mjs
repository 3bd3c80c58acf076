const KEPT_MS = 10_000;
const PATIENCE_MS = 2000;

/** @param {unknown} text @returns {text is string} what a header may carry as an origin */
function isOrigin(text) {
  try {
    return typeof text === 'string' && new URL(text).origin === text;
  } catch {
    return false;
  }
}

/**
 * Pages that may show the application in a frame, as the white label of the API names them. Asked again after some
 * seconds; while the API does not answer, what it said last counts, and before its first answer nobody may.
 *
 * @param {string} apiUrl
 * @returns {() => Promise<readonly string[]>}
 */
export function embeddingOriginsOf(apiUrl) {
  /** @type {readonly string[]} */
  let origins = [];
  let askedAt = 0;
  /** @type {Promise<void> | null} */
  let asking = null;

  const ask = async () => {
    try {
      const answer = await fetch(`${apiUrl}/white-label/configuration`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const brand = /** @type {{ embeddingOrigins?: unknown }} */ (await answer.json());
      if (answer.ok && Array.isArray(brand.embeddingOrigins))
        origins = brand.embeddingOrigins.filter(isOrigin);
    } catch {
      // The page is worth more than the newest answer.
    }
  };

  return async () => {
    if (Date.now() - askedAt > KEPT_MS) {
      askedAt = Date.now();
      asking = ask().finally(() => (asking = null));
    }
    // Nobody but the first page waits.
    if (asking !== null && origins.length === 0) await asking;
    return origins;
  };
}

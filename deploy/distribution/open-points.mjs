/**
 * What an engine of many servers would still refuse of the schema, and why it is still there. The list may only shrink: a new point
 * fails the check, and so does one that is done and still stands here.
 *
 * @type {readonly { readonly reason: string, readonly points: readonly string[] }[]}
 */
export const openPoints = [];

/** What distinguishes share classes at the end of a name: a letter, a letter pair for payout, a currency, a word for payout. */
const CLASS_AT_END =
  /[\s-]+\(?(?:[A-Z]\d{0,2}|[A-Z]{1,2}[CDT]|EUR|USD|CHF|GBP|acc|dist|inc|thes\.?|aussch\.?|hedged)\)?$/i;

/** A word of a name is written with small letters, a class is not. */
const isClass = (end: string): boolean => /^[\s-]+\(?(?:[A-Z\d]+|[a-z.]+|Acc|Dist|Inc|Hedged)\)?$/.test(end);

/**
 * What the share classes of one fund have in common: the name without the class, and the peer group.
 *
 * @returns null without a peer group
 */
export function shareClassKey(name: string, peerGroupId: number | null): string | null {
  if (peerGroupId === null) return null;
  let rest = name.trim();
  for (;;) {
    const end = CLASS_AT_END.exec(rest)?.[0];
    if (end === undefined || !isClass(end) || end.length === rest.length) break;
    rest = rest.slice(0, -end.length);
  }
  return `${peerGroupId} ${rest.toLowerCase()}`;
}

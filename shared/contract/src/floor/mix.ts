const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** Red, green and blue, 0 to 255. @returns null for what is not written as `#rrggbb` */
export const channels = (colour: string): readonly number[] | null =>
  HEX.exec(colour)
    ?.slice(1)
    .map((channel) => parseInt(channel, 16)) ?? null;

/**
 * A tint: so much of one colour on another.
 *
 * @param colour `#rrggbb`; anything else is answered as it is
 * @param share fraction of `colour`, 0 to 1
 */
export function mix(colour: string, surface: string, share: number): string {
  const one = channels(colour);
  const other = channels(surface);
  if (!one || !other) return colour;
  const mixed = one.map((channel, index) => Math.round(channel * share + (other[index] ?? 0) * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

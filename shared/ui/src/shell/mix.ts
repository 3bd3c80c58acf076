const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

const channels = (colour: string): readonly number[] | null =>
  HEX.exec(colour)
    ?.slice(1)
    .map((channel) => parseInt(channel, 16)) ?? null;

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Above it black text has more contrast than white (WCAG 2.2, relative luminance). */
const MIDDLE = 0.179;

/** The readable one of black and white on a colour. @param colour `#rrggbb` */
export function textOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (channels(colour) ?? []).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > MIDDLE ? '#000000' : '#ffffff';
}

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

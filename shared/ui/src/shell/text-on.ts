import { channels } from '@depotwerk/contract/floor/mix';

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

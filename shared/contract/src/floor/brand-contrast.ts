import { channels, mix } from './mix';
import type { WhiteLabel } from './schema/white-label';
import { BRAND_TINT, surfaces } from './values/surfaces';

/** WCAG 2.2, 1.4.3: text of normal size. */
const LEAST_CONTRAST = 4.5;

const linear = (channel: number): number => {
  const fraction = channel / 255;
  return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4;
};

/** WCAG 2.2, relative luminance, 0..1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (channels(colour) ?? []).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Of two colours `#rrggbb`, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Pairs of colours of a brand that are hard to read, one sentence each; none when all is well. */
export const contrastProblems = (brand: Pick<WhiteLabel, 'light' | 'dark'>): string[] =>
  (['light', 'dark'] as const).flatMap((scheme) => {
    const { primary, navigation, navigationText } = brand[scheme];
    const pairs = [
      ['navigationText', navigationText, 'navigation', navigation],
      ['primary', primary, 'the page', surfaces[scheme]],
      ['primary', primary, 'what is chosen', mix(primary, surfaces[scheme], BRAND_TINT)],
    ] as const;
    return pairs
      .filter(([, text, , ground]) => contrast(text, ground) < LEAST_CONTRAST)
      .map(
        ([name, text, on, ground]) =>
          `${scheme}: ${name} ${text} on ${on} ${ground} has a contrast of ${contrast(text, ground).toFixed(2)}, at least ${LEAST_CONTRAST} is needed`,
      );
  });

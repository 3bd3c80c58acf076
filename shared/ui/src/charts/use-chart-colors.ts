import { contrast } from '@depotwerk/contract/floor/brand-contrast';
import { mix } from '@depotwerk/contract/floor/mix';
import { theme } from 'antd';

export interface ChartColors {
  readonly text: string;
  readonly grid: string;
  readonly background: string;
  readonly isDark: boolean;
  /** A colour of the data, bright enough for the background. */
  readonly ink: (color: string) => string;
}

const LIGHT_BASE = '#fff';

/** Of white in a colour on a dark ground: at least so much, and more where that is not enough. */
const LIGHTER = [0.4, 0.5, 0.6, 0.7, 0.8];
/** WCAG 2.2, 1.4.11: of graphics. */
const LEAST_CONTRAST = 3;

const HEX = /^#[\da-f]{6}$/i;

/** A colour of the data on a dark ground; notations other than `#rrggbb` stay as they are. */
export function brightOn(ground: string, color: string): string {
  if (!HEX.test(color) || !HEX.test(ground)) return color;
  const tints = LIGHTER.map((share) => mix('#ffffff', color, share));
  return tints.find((tint) => contrast(tint, ground) >= LEAST_CONTRAST) ?? tints.at(-1) ?? color;
}

/** Colours of the theme as values: a canvas cannot read the variables of the style sheet. */
export function useChartColors(): ChartColors {
  const { token } = theme.useToken();
  const isDark = token.colorBgBase.toLowerCase() !== LIGHT_BASE;
  return {
    text: token.colorTextSecondary,
    grid: token.colorSplit,
    background: token.colorBgContainer,
    isDark,
    ink: (color) => (isDark ? brightOn(token.colorBgContainer, color) : color),
  };
}

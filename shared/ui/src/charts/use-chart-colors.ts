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

const LIGHTER = 0.4;

/** Mixes `#rrggbb` with white; other notations stay as they are. */
function lighter(color: string): string {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)?.slice(1);
  if (!channels) return color;
  const mixed = channels.map((hex) => {
    const value = Number.parseInt(hex, 16);
    return Math.round(value + (255 - value) * LIGHTER)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
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
    ink: (color) => (isDark ? lighter(color) : color),
  };
}

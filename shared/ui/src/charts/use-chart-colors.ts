import { theme } from 'antd';

export interface ChartColors {
  readonly text: string;
  readonly grid: string;
  readonly background: string;
  readonly isDark: boolean;
}

const LIGHT_BASE = '#fff';

/** Colours of the theme as values: a canvas cannot read the variables of the style sheet. */
export function useChartColors(): ChartColors {
  const { token } = theme.useToken();
  return {
    text: token.colorTextSecondary,
    grid: token.colorSplit,
    background: token.colorBgContainer,
    isDark: token.colorBgBase.toLowerCase() !== LIGHT_BASE,
  };
}

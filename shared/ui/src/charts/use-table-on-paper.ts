import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useChartColors } from './use-chart-colors';

/** Whether a chart cannot be printed as it stands: it is not drawn yet, or with light lines for a dark screen. */
const isUnfit = (content: HTMLElement, isDark: boolean): boolean =>
  content.querySelector('li[data-fraction]') === null && (isDark || content.querySelector('canvas') === null);

/**
 * The browser prints at once and waits for nothing: a chart that does not fit by then stands on paper as its table.
 *
 * @param content holds the chart
 */
export function useTableOnPaper(content: RefObject<HTMLElement | null>): boolean {
  const [isTable, setTable] = useState(false);
  const { isDark } = useChartColors();
  useEffect(() => {
    const before = () => {
      if (content.current && isUnfit(content.current, isDark)) flushSync(() => setTable(true));
    };
    const after = () => setTable(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [content, isDark]);
  return isTable;
}

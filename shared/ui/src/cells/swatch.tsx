import { useChartColors } from '../charts/use-chart-colors';
import styles from './cells.module.css';

/** A colour of the data as charts draw it, so that both are seen to be the same. */
export function Swatch({ color }: { readonly color: string }) {
  const { ink } = useChartColors();
  return <span className={styles.swatch} style={{ background: ink(color) }} />;
}

import { Pie } from '@ant-design/charts';
import { useFormats } from '@depotwerk/platform';
import { useChartColors } from '@depotwerk/ui/details';
import styles from './allocation.module.css';
import { plotInteraction } from '../../charts/plot-tooltip';

export interface AllocationSlice {
  readonly key: string;
  readonly name: string;
  readonly color: string;
  readonly fraction: number;
}

export interface AllocationPlotProps {
  readonly rings: readonly { readonly title: string; readonly slices: readonly AllocationSlice[] }[];
}

const SIZE_PX = 180;

/** One ring for each state, in the same colours and order. */
export default function AllocationPlot({ rings }: AllocationPlotProps) {
  const formats = useFormats();
  const colors = useChartColors();
  return (
    <div className={styles.rings}>
      {rings.map(({ title, slices }) => (
        <div key={title} className={styles.ring}>
          <Pie
            width={SIZE_PX}
            height={SIZE_PX}
            data={slices.filter(({ fraction }) => fraction > 0)}
            angleField="fraction"
            colorField="name"
            innerRadius={0.66}
            theme={colors.isDark ? 'classicDark' : 'classic'}
            scale={{
              color: {
                domain: slices.map(({ name }) => name),
                range: slices.map(({ color }) => colors.ink(color)),
              },
            }}
            style={{ stroke: colors.background, lineWidth: 2 }}
            legend={false}
            label={false}
            animate={false}
            interaction={plotInteraction}
            tooltip={{
              title: false,
              items: [
                ({ name, fraction }: AllocationSlice) => ({
                  name,
                  value: formats.fraction(fraction, 'share'),
                }),
              ],
            }}
          />
          <span className={styles.ringTitle} data-caption>
            {title}
          </span>
        </div>
      ))}
    </div>
  );
}

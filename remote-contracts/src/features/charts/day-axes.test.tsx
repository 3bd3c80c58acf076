/** @jest-environment-options {"timeZone": "Europe/Berlin"} */
import type * as charts from '@ant-design/charts';
import { renderWithPlatform } from '@depotwerk/testing';
import type { ReactElement } from 'react';
import ValuePlot from '../contracts/detail/value-plot';
import PricePlot from '../funds/price-plot';

interface LineProps {
  readonly data: readonly { readonly day: Date }[];
  readonly scale: { readonly x?: object };
  readonly axis: { readonly x: { readonly labelFormatter: (day: Date) => string } };
}
const mockLine = jest.fn((_props: LineProps) => null);
jest.mock('@ant-design/charts', () => ({ Line: (props: LineProps) => mockLine(props) }));

const { G2 } = jest.requireActual<typeof charts>('@ant-design/charts');
const days = ['2026-01-01', '2026-07-01'] as const;
const months = ['01/2026', '02/2026', '03/2026', '04/2026', '05/2026', '06/2026', '07/2026'];

const draw = (element: ReactElement) => renderWithPlatform({ path: '/', routes: [{ path: '/', element }] });

/** The months below the axis, where the chart library puts them. */
function monthLabels(): string[] {
  const { scale, axis, data } = mockLine.mock.lastCall![0];
  const timeScale = G2.stdlib()['scale.time'] as (options: object) => { readonly getTicks: () => Date[] };
  const ticks = timeScale({ ...scale.x, domain: data.map(({ day }) => day), tickCount: 6 }).getTicks();
  return ticks.map((tick) => axis.x.labelFormatter(tick));
}

test('values over time stand above their month in Germany', async () => {
  const points = days.map((date) => ({ date, series: 'Wert', eur: 1, text: '1,00 €' }));
  const series = [{ name: 'Wert', color: '#0f5f73', style: 'line' }] as const;
  await draw(<ValuePlot points={points} series={series} />);
  expect(monthLabels()).toEqual(months);
});

test('prices over time stand above their month in Germany', async () => {
  const points = days.map((date) => ({ date, price: 1, text: '1,00 €' }));
  await draw(<PricePlot points={points} label="Kurs" color="#0f5f73" />);
  expect(monthLabels()).toEqual(months);
});

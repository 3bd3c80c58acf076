import { parser } from '@prometheus-io/lezer-promql';

/** What an expression reads, and the labels that it filters and groups by. */
interface PromqlNames {
  readonly metrics: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
}

/** What Grafana fills in stands for a time. */
const withoutVariables = (expression: string): string => expression.replaceAll('$__rate_interval', '5m');

/** @throws {Error} quoting an expression that Prometheus would not read */
export function namesOf(expression: string): PromqlNames {
  const text = withoutVariables(expression);
  const metrics = new Set<string>();
  const labels = new Set<string>();
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) throw new Error(`no PromQL at position ${from}: ${text}`);
      if (type.name === 'Identifier') metrics.add(text.slice(from, to));
      if (type.name === 'LabelName') labels.add(text.slice(from, to));
    },
  });
  return { metrics, labels };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const read = (file: string): string =>
  readFileSync(path.join(__dirname, '../../../deploy/monitoring', file), 'utf8');

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: Place;
  readonly datasource?: { readonly uid: string };
  readonly targets?: readonly {
    readonly refId: string;
    readonly expr: string;
    readonly legendFormat: string;
  }[];
}

interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}

export const panels: readonly Panel[] = (JSON.parse(read('dashboard.json')) as { panels: Panel[] }).panels;

export const alertRules: readonly AlertRule[] = (
  parse(read('alerts.yml')) as { groups: { rules: AlertRule[] }[] }
).groups.flatMap(({ rules }) => rules);

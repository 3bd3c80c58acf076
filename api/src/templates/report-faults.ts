import type { FieldList, TemplateFault, TemplateFinding } from '@depotwerk/domain';
import type { Finding } from '../files/problem';
import { faultCodes } from './fault-codes';

/** Faults whose figures the report shows as numbers; those of all others stand behind the name of the field. */
const OF_SUMS = new Set<TemplateFault>(['weightsDiffer', 'positionsDiffer', 'unitsDiffer', 'cashDiffers']);

const MOST_CHARACTERS = 60;

const shown = (value: string | number): string => String(value).slice(0, MOST_CHARACTERS);

/**
 * Findings of a template as the report lists them. A field that is missing in many positions of a fund is one finding with the
 * number of rows.
 */
export class FaultCollector {
  private readonly found: TemplateFinding[] = [];
  private readonly missing = new Map<string, { readonly first: TemplateFinding; rows: number }>();
  private readonly names: ReadonlyMap<string, string>;

  constructor(list: FieldList) {
    this.names = new Map(list.fields.map(({ id, name }) => [id, name]));
  }

  add(findings: readonly TemplateFinding[]): void {
    for (const finding of findings) {
      if (finding.fault !== 'missing') {
        this.found.push(finding);
        continue;
      }
      const key = `${finding.fund} ${finding.field}`;
      const before = this.missing.get(key);
      if (before) before.rows += 1;
      else this.missing.set(key, { first: finding, rows: 1 });
    }
  }

  /** Of all rows, each naming its fund. */
  report(): Finding[] {
    const missing = [...this.missing.values()].map(({ first, rows }) => ({
      ...first,
      expected: rows === 1 ? null : `${rows}×`,
    }));
    return [...missing, ...this.found].map((finding) => this.findingOf(finding));
  }

  private findingOf({ line, fund, fault, field, value, expected }: TemplateFinding): Finding {
    const name = `${field} ${this.names.get(field) ?? ''}`.trim();
    const isSum = OF_SUMS.has(fault);
    return {
      line,
      subject: fund === '' ? '–' : fund,
      code: faultCodes[fault],
      published: isSum ? value : value === null ? name : `${name}: ${shown(value)}`,
      computed: isSum || expected === null ? expected : shown(expected),
    };
  }
}

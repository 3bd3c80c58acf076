import type { FileReading, ImportReport } from '@depotwerk/contract/floor';
import { noAnswers } from './answer-of-line';
import { addCounts, noCounts, type Counts } from './counts';
import type { Finding, Refusal } from '../files/problem';

/** More would make a report that nobody reads and no browser shows; the rest is counted. */
export const MAX_LISTED = 5000;

/** Collects what a run did. */
export class ReportBuilder {
  records = 0;
  packages = 0;
  /** How the file was read; null when there is nothing to decide. */
  reading: FileReading | null = null;
  /** What kind of template the file is; null for a file that is none. */
  template: ImportReport['template'] | null = null;
  readonly answers = noAnswers();
  private readonly counts = noCounts();
  private readonly skipped = new Map<string, { count: number; contracts: number }>();
  private readonly refusals: Refusal[] = [];
  private readonly findings: Finding[] = [];
  private unlisted = 0;

  add(counts: Counts): void {
    addCounts(this.counts, counts);
  }

  skip(kind: string, count: number, contracts: number): void {
    const known = this.skipped.get(kind) ?? { count: 0, contracts: 0 };
    this.skipped.set(kind, { count: known.count + count, contracts: known.contracts + contracts });
  }

  refuse(...refusals: readonly Refusal[]): void {
    for (const refusal of refusals) {
      if (this.refusals.length < MAX_LISTED) this.refusals.push(refusal);
      else this.unlisted += 1;
    }
  }

  find(...findings: readonly Finding[]): void {
    this.findings.push(...findings.slice(0, Math.max(0, MAX_LISTED - this.findings.length)));
  }

  build(): Pick<
    ImportReport,
    | 'records'
    | 'packages'
    | CountedNouns
    | 'skipped'
    | 'refusals'
    | 'findings'
    | 'reading'
    | 'template'
    | 'doubtsLeft'
  > {
    const { doubtsLeft } = this.answers;
    const more: Finding = {
      line: 1,
      subject: '',
      code: 'imports.moreRefusals',
      published: this.unlisted,
      computed: null,
    };
    return {
      records: this.records,
      packages: this.packages,
      reading: this.reading,
      ...(this.template ? { template: this.template } : {}),
      ...(doubtsLeft === 0 ? {} : { doubtsLeft }),
      ...this.counts,
      skipped: [...this.skipped]
        .map(([kind, counted]) => ({ kind, ...counted }))
        .sort((a, b) => a.kind.localeCompare(b.kind)),
      refusals: [...this.refusals].sort((a, b) => a.line - b.line),
      findings: [...this.findings.sort((a, b) => a.line - b.line), ...(this.unlisted === 0 ? [] : [more])],
    };
  }
}

type CountedNouns = keyof Counts;

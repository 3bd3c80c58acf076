import type { DeliveryDifferences, FileReading, ImportReport } from '@depotwerk/contract/floor';
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
  readonly answers = noAnswers();
  /** Null for a file that is no delivery of contracts. */
  private differences: DeliveryDifferences | null = null;
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

  differ(...differences: readonly DeliveryDifferences['listed'][number][]): void {
    this.differences ??= { new: 0, changed: 0, missing: 0, listed: [] };
    for (const difference of differences) {
      this.differences[difference.kind] += 1;
      if (this.differences.listed.length < MAX_LISTED) this.differences.listed.push(difference);
    }
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
    | 'differences'
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
      ...(this.differences ? { differences: this.differences } : {}),
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

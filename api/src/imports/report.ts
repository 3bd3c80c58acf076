import type {
  DeliveryDifferences,
  FileReading,
  ImportReport,
  UserImportRow,
} from '@depotwerk/contract/floor';
import type { DifferenceKind } from '@depotwerk/contract/floor/values/delivery-differences';
import { noAnswers } from './answer-of-line';
import { addCounts, noCounts, type Counts } from './counts';
import type { Finding, Refusal } from '../files/problem';

/** More would make a report that nobody reads and no browser shows; the rest is counted. */
export const MAX_LISTED = 5000;

type Difference = DeliveryDifferences['listed'][number];

/** Counts how contracts differ, and lists first what needs a look first. */
class DifferenceTally {
  readonly corrects: NonNullable<DeliveryDifferences['corrects']> = [];
  private readonly counts = { missing: 0, changed: 0, new: 0 };
  private readonly listed: Record<DifferenceKind, Difference[]> = { missing: [], changed: [], new: [] };

  add(difference: Difference): void {
    const { kind } = difference;
    this.counts[kind] += 1;
    if (this.counts[kind] <= MAX_LISTED) this.listed[kind].push(difference);
  }

  build(): DeliveryDifferences {
    const { missing, changed, new: created } = this.listed;
    return {
      ...this.counts,
      listed: [...missing, ...changed, ...created].slice(0, MAX_LISTED),
      ...(this.corrects.length > 0 ? { corrects: this.corrects } : {}),
    };
  }
}

/** Collects what a run did. */
export class ReportBuilder {
  records = 0;
  packages = 0;
  /** How the file was read; null when there is nothing to decide. */
  reading: FileReading | null = null;
  /** What kind of template the file is; null for a file that is none. */
  template: ImportReport['template'] | null = null;
  /** What became of each row of a file of users; null for another file. */
  userRows: readonly UserImportRow[] | null = null;
  /** Action by which the new users are invited; null: nobody is. */
  invitationsId: string | null = null;
  readonly answers = noAnswers();
  /** Null for a file that is no delivery of contracts. */
  private differences: DifferenceTally | null = null;
  private readonly counts = noCounts();
  private readonly skipped = new Map<string, { count: number; contracts: number }>();
  private readonly refusals: Refusal[] = [];
  private readonly findings: Finding[] = [];
  private unlistedRefusals = 0;
  private unlistedFindings = 0;

  add(counts: Counts): void {
    addCounts(this.counts, counts);
  }

  skip(kind: string, count: number, contracts: number): void {
    const known = this.skipped.get(kind) ?? { count: 0, contracts: 0 };
    this.skipped.set(kind, { count: known.count + count, contracts: known.contracts + contracts });
  }

  differ(...differences: readonly DeliveryDifferences['listed'][number][]): void {
    this.differences ??= new DifferenceTally();
    for (const difference of differences) this.differences.add(difference);
  }

  correct(...corrected: NonNullable<DeliveryDifferences['corrects']>): void {
    if (corrected.length === 0) return;
    this.differences ??= new DifferenceTally();
    this.differences.corrects.push(...corrected);
  }

  refuse(...refusals: readonly Refusal[]): void {
    for (const refusal of refusals) {
      if (this.refusals.length < MAX_LISTED) this.refusals.push(refusal);
      else this.unlistedRefusals += 1;
    }
  }

  find(...findings: readonly Finding[]): void {
    const listed = findings.slice(0, MAX_LISTED - this.findings.length);
    this.findings.push(...listed);
    this.unlistedFindings += findings.length - listed.length;
  }

  /** All of it as plain values, for who goes on after the death of its process; a delivery keeps its packages one by one instead. */
  keep(): KeptReport {
    const { records, packages, reading, template, userRows, invitationsId, answers } = this;
    const { counts, refusals, findings, unlistedRefusals, unlistedFindings } = this;
    return {
      ...{ records, packages, reading, template, userRows, invitationsId, answers },
      ...{ counts, refusals, findings, unlistedRefusals, unlistedFindings },
      skipped: [...this.skipped],
    };
  }

  /** Becomes what was kept, whatever it said before. */
  takeOver({ skipped, answers, counts, ...kept }: KeptReport): void {
    // A release before this one counts fewer nouns.
    Object.assign(this, kept, { counts: { ...noCounts(), ...counts }, skipped: new Map(skipped) });
    Object.assign(this.answers, answers);
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
    | 'template'
    | 'doubtsLeft'
    | 'userRows'
    | 'invitationsId'
  > {
    const { doubtsLeft } = this.answers;
    const more = (code: 'imports.moreRefusals' | 'imports.moreFindings', count: number): Finding[] =>
      count === 0 ? [] : [{ line: 1, subject: '', code, published: count, computed: null }];
    return {
      records: this.records,
      packages: this.packages,
      reading: this.reading,
      ...(this.differences ? { differences: this.differences.build() } : {}),
      ...(this.template ? { template: this.template } : {}),
      ...(doubtsLeft === 0 ? {} : { doubtsLeft }),
      ...(this.userRows ? { userRows: [...this.userRows] } : {}),
      ...(this.invitationsId === null ? {} : { invitationsId: this.invitationsId }),
      ...this.counts,
      skipped: [...this.skipped]
        .map(([kind, counted]) => ({ kind, ...counted }))
        .sort((a, b) => a.kind.localeCompare(b.kind)),
      refusals: [...this.refusals].sort((a, b) => a.line - b.line),
      findings: [
        ...this.findings.sort((a, b) => a.line - b.line),
        ...more('imports.moreRefusals', this.unlistedRefusals),
        ...more('imports.moreFindings', this.unlistedFindings),
      ],
    };
  }
}

type CountedNouns = keyof Counts;

export interface KeptReport extends Pick<
  ReportBuilder,
  'records' | 'packages' | 'reading' | 'template' | 'userRows' | 'invitationsId' | 'answers'
> {
  readonly counts: Counts;
  readonly refusals: readonly Refusal[];
  readonly findings: readonly Finding[];
  readonly unlistedRefusals: number;
  readonly unlistedFindings: number;
  readonly skipped: readonly (readonly [string, { readonly count: number; readonly contracts: number }])[];
}

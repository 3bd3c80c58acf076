import type { ImportCode } from '@depotwerk/contract/floor/values/import-codes';
import { centsOf } from '@depotwerk/domain';
import { detailOf, type Finding, type Refusal, type RefusalDetail } from '../../../files/problem';
import { statedNumber } from './contract-numbers';
import { hasControlCharacter } from './control-characters';
import { FieldProblem, readDate, readNumber, readText } from './fields';
import { HeldRecords } from './held-records';
import { common, contract, header, LIFE, trailer } from './layout';
import { addCodingWords } from './package-words';
import type { GdvRecord } from './records';

/** One delivery of one insurer, from record 0001 to 9999. */
export interface GdvPackage {
  readonly line: number;
  /** Record 0001. */
  readonly first: GdvRecord;
  readonly insurer: { readonly number: string; readonly name: string };
  /** Day on which the insurer made the delivery. */
  readonly createdOn: string | null;
  readonly recordCount: number;
  /** Records of life contracts, in the order of the file; none where only the package as a whole is looked at. */
  readonly life: HeldRecords;
  /** Used texts that tell its coding. */
  readonly words: ReadonlySet<string>;
  /** Records of other lines of business: line -> records and contracts (records 0200) among them. */
  readonly skipped: ReadonlyMap<string, { readonly records: number; readonly contracts: number }>;
  /** Contract numbers with a malformed life record. */
  readonly damaged: ReadonlyMap<string, Refusal>;
  /** Totals of the trailer that differ. */
  readonly findings: readonly Finding[];
  /** Why nothing of the package may be written; null when it is sound. */
  readonly refusal: Refusal | null;
}

/** Why nothing of a package may be written, told at one of its records. */
export const refusalAt = ({ line, text }: GdvRecord, code: ImportCode, detail: RefusalDetail): Refusal => ({
  line,
  record: text.slice(0, 4),
  contractNumber: null,
  code,
  detail,
});

/** A package while its records come in: sorts them, counts them, and compares them with the totals of its trailer. */
export class OpenPackage {
  readonly insurer: GdvPackage['insurer'];
  readonly createdOn: string | null = null;
  private readonly life = new HeldRecords();
  private readonly words = new Set<string>();
  readonly skipped = new Map<string, { records: number; contracts: number }>();
  readonly damaged = new Map<string, Refusal>();
  readonly findings: Finding[] = [];
  recordCount = 0;
  /** In cents, so that the sum is exact. */
  private premiumCents = 0;
  private refusal: Refusal | null = null;

  /** @param keepsRecords false: the records are looked at and forgotten, whatever the size of the package */
  constructor(
    private readonly first: GdvRecord,
    private readonly keepsRecords: boolean,
  ) {
    const { fields } = header;
    if (first.problem) this.refuse(first, first.problem);
    this.insurer = { number: readText(first, fields.insurer), name: readText(first, fields.sender) };
    try {
      const { name, from } = fields.createdAndPeriod;
      this.createdOn = readDate(first, { name, from, to: from + 7 });
    } catch (error) {
      if (!(error instanceof FieldProblem)) throw error;
      this.refuse(first, error.code, error.detail);
    }
    if (this.insurer.number === '') this.refuse(first, 'gdv.missingInsurer');
  }

  private refuse(at: GdvRecord, code: ImportCode, detail: RefusalDetail = null): void {
    this.refusal ??= refusalAt(at, code, detail);
  }

  add(record: GdvRecord): void {
    this.recordCount += 1;
    const line = readText(record, common.lineOfBusiness);
    if (record.problem) {
      this.addDamaged(record, record.problem);
      return;
    }
    if (readText(record, common.record) === contract.record && record.text.endsWith('1')) {
      this.addPremium(record);
    }
    if (line === LIFE) {
      addCodingWords(record, this.words);
      if (this.keepsRecords) this.life.add(record);
      return;
    }
    const counts = this.skipped.get(line) ?? { records: 0, contracts: 0 };
    counts.records += 1;
    if (record.text.startsWith(contract.record) && record.text.endsWith('1')) counts.contracts += 1;
    this.skipped.set(line, counts);
  }

  private addPremium(record: GdvRecord): void {
    try {
      this.premiumCents += centsOf(readNumber(record, contract.fields.premium));
    } catch (error) {
      // A life contract is refused when it is read; for other lines the total below tells.
      if (!(error instanceof FieldProblem)) throw error;
    }
  }

  /** A malformed record refuses its contract, or the whole package when nobody can say whose it is. */
  private addDamaged(record: GdvRecord, code: ImportCode): void {
    const line = readText(record, common.lineOfBusiness);
    const contractNumber = statedNumber(record);
    const detail = detailOf('recordLength', { length: record.text.length, lineOfBusiness: line || '–' });
    const isKnown = contractNumber !== null && !hasControlCharacter(contractNumber);
    if (!/^\d{4}$/.test(record.text.slice(0, 4)) || !/^\d{3}$/.test(line) || !isKnown) {
      this.refuse(record, code, detail);
    } else if (line === LIFE) {
      const kind = `${record.text.slice(0, 4)}.${line}`;
      this.damaged.set(contractNumber, { line: record.line, record: kind, contractNumber, code, detail });
    }
  }

  private compare(record: GdvRecord): void {
    const compare = (code: ImportCode, published: number, computed: number) => {
      if (published === computed) return;
      const subject = this.insurer.name || this.insurer.number;
      this.findings.push({ line: record.line, subject, code, published, computed });
    };
    const { recordCount, premiumTotal } = trailer.fields;
    compare('gdv.premiumTotalDiffers', readNumber(record, premiumTotal), this.premiumCents / 100);
    compare('gdv.recordCountDiffers', readNumber(record, recordCount), this.recordCount);
  }

  close(record: GdvRecord): GdvPackage {
    try {
      if (record.problem) this.refuse(record, record.problem);
      else this.compare(record);
    } catch (error) {
      if (!(error instanceof FieldProblem)) throw error;
      this.refuse(record, error.code, error.detail);
    }
    return this.result();
  }

  /** The file ended, or the next package began, without a record 9999: something is missing. */
  abandon(): GdvPackage {
    this.refuse(this.first, 'gdv.packageNotClosed');
    return this.result();
  }

  private result(): GdvPackage {
    const { first, insurer, createdOn, recordCount, life, words, skipped, damaged, findings, refusal } = this;
    return {
      line: first.line,
      first,
      insurer,
      createdOn,
      recordCount,
      life,
      words,
      skipped,
      damaged,
      findings,
      refusal,
    };
  }
}

import type { FileReading } from '@depotwerk/contract/floor';
import { takeLock } from '../../../db/locks';
import { retryLost } from '../../../db/retry-lost';
import { startJob } from '../../../jobs/job-rows';
import { addAnswers } from '../../../imports/answer-of-line';
import type { ImportContext, ImportedChange } from '../../../imports/import-context';
import { UnusableFile, type Finding, type Refusal } from '../../../files/problem';
import type { ReportBuilder } from '../../../imports/report';
import { findReading, rememberReading } from '../../../imports/remembered-reading';
import type { ImportFile, Importer } from '../../../imports/run-import';
import { LIFE } from './layout';
import { futureDates } from './future-dates';
import { readGdvFile, type PackageDraft } from './gdv-file';
import { codingOfPackage, type KnownCoding, type PackageCoding } from './package-coding';
import { readPackages } from './packages';
import { readRecords } from './records';
import { writePackage, type ChangedContract, type FileMemory } from './write/package-writer';

const toChange = ({ id, contractNumber, before, after, outcome }: ChangedContract): ImportedChange => ({
  action: 'contract.imported',
  entityType: 'contract',
  entityId: String(id),
  before,
  after: { ...after, contractNumber, outcome },
});

function describe(delivery: PackageDraft, report: ReportBuilder, today: string): void {
  report.packages += 1;
  report.records += delivery.records;
  for (const [line, { records, contracts }] of delivery.skipped) report.skip(line, records, contracts);
  report.refuse(...delivery.refusals);
  report.find(...delivery.findings, ...futureDates(delivery, today));
}

/**
 * One transaction per package: it is what an insurer delivers as a whole, and it bounds the memory. One that lost against the work
 * of others is written again.
 */
async function write(
  delivery: PackageDraft,
  file: ImportFile,
  groupId: string,
  memory: FileMemory,
  context: ImportContext,
  importRunId: string,
) {
  const { seen, result } = await retryLost(async () => {
    const seen = { customers: new Map(memory.customers), funds: new Set(memory.funds) };
    return { seen, result: await writeOnce(delivery, file, groupId, seen, context, importRunId) };
  });
  memory.customers = seen.customers;
  memory.funds = seen.funds;
  return result;
}

const writeOnce = (
  delivery: PackageDraft,
  { choice = {} }: ImportFile,
  groupId: string,
  memory: FileMemory,
  { database, startedById, acceptance, audit }: ImportContext,
  importRunId: string,
) =>
  database.transaction(async (transaction) => {
    await takeLock(transaction, 'imports');
    await rememberReading(transaction, 'gdv', delivery.insurer.number, choice);
    const result = await writePackage(transaction, delivery, groupId, memory, { acceptance });
    const contractIds = result.changed.map(({ id }) => id);
    if (contractIds.length > 0)
      await startJob(transaction, {
        kind: 'analysis',
        input: { contractIds },
        startedBy: startedById,
        importRunId,
      });
    await audit(transaction, result.changed.map(toChange));
    return result;
  });

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

type KnownCodings = (insurer: string) => Promise<KnownCoding>;

/** What must be decided about a file before anything of it is written. */
interface WholeFile {
  /** Totals of trailers that differ, of packages that can be written otherwise. */
  readonly findings: readonly Finding[];
  readonly reading: FileReading | null;
}

async function readWhole(bytes: Uint8Array, knownCoding: KnownCodings): Promise<WholeFile> {
  const findings: Finding[] = [];
  let decided: PackageCoding | null = null;
  for await (const each of readPackages(readRecords(once(bytes)), () => undefined)) {
    if (each.refusal !== null) continue;
    findings.push(...each.findings);
    const coding = codingOfPackage(each, await knownCoding(each.insurer.number));
    if (decided === null || (decided.samples.length === 0 && coding.samples.length > 0)) decided = coding;
  }
  return { findings, reading: decided && readingOf(decided) };
}

const readingOf = ({ coding, samples }: PackageCoding): FileReading => ({
  coding,
  codingSamples: [...samples],
  separator: null,
  numbers: null,
  dates: null,
  headLine: 0,
  columns: [],
  fields: [],
  currency: null,
  questions: samples.length > 0 ? ['coding'] : [],
});

/** Nothing of the file is written while its coding is open. */
function assertCoding({ reading }: WholeFile, report: ReportBuilder): void {
  report.reading = reading;
  if (reading && reading.questions.length > 0)
    throw new UnusableFile('imports.codingOpen', 'the names of the file can be read in several ways');
}

/** Nothing of the file is written before somebody accepts a trailer that differs. */
function assertTrailers({ findings }: WholeFile, report: ReportBuilder): void {
  const [first] = findings;
  if (!first) return;
  report.find(...findings);
  const message = findings
    .map(({ line, code, published, computed }) => `line ${line}: ${code}, ${published} / ${computed}`)
    .join('; ');
  throw new UnusableFile('imports.gdv.trailerDiffers', message, first.line, [], null, findings);
}

/** Imports the life contracts of a GDV file; new customers join the group. */
export const gdvImporter =
  (groupId: string): Importer =>
  async (file, report, context, run) => {
    const choice = file.choice?.coding ?? null;
    const knownCoding: KnownCodings = async (insurer) => {
      const remembered = (await findReading(context.database, 'gdv', insurer))?.coding ?? null;
      return { choice, remembered };
    };
    const whole = await readWhole(file.bytes, knownCoding);
    assertCoding(whole, report);
    if (context.acceptance?.finding !== 'trailer') assertTrailers(whole, report);
    const memory: FileMemory = { customers: new Map(), funds: new Set() };
    const refusedPackages: Refusal[] = [];
    let accepted = 0;
    let lifeContracts = 0;
    const outside = (refusal: Refusal) => report.refuse(refusal);
    for await (const delivery of readGdvFile(once(file.bytes), outside, knownCoding)) {
      describe(delivery, report, context.today);
      if (delivery.isRefused) {
        refusedPackages.push(...delivery.refusals);
        continue;
      }
      accepted += 1;
      lifeContracts += delivery.contracts.length + delivery.refusals.length;
      if (delivery.contracts.length === 0) continue;
      const result = await write(delivery, file, groupId, memory, context, run.id);
      const { counts, refusals, findings } = result;
      report.add(counts);
      addAnswers(report.answers, result.answers);
      for (const { lifeKind, records } of result.withoutFunds) report.skip(`${LIFE}-${lifeKind}`, records, 1);
      report.refuse(...refusals);
      report.find(...findings);
      context.onProgress?.(report.records);
    }
    if (accepted === 0) {
      const { line = 1, code = '' } = refusedPackages[0] ?? {};
      throw new UnusableFile('imports.gdv.nothingUsable', code, line, refusedPackages);
    }
    if (lifeContracts === 0) {
      report.find({
        line: 1,
        subject: file.fileName,
        code: 'gdv.noLifeContract',
        published: null,
        computed: null,
      });
    }
  };

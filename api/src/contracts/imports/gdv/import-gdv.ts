import type { DeliveryDifferences, FileReading } from '@depotwerk/contract/floor';
import { createHash } from 'node:crypto';
import type { Queries, Transaction } from '../../../db/database';
import { retryLost } from '../../../db/retry-lost';
import { startJob } from '../../../jobs/job-rows';
import { addAnswers } from '../../../imports/answer-of-line';
import type { ImportContext, ImportedChange } from '../../../imports/import-context';
import { UnusableFile, type Finding, type Refusal } from '../../../files/problem';
import { lockImports } from '../../../imports/lock-imports';
import type { ReportBuilder } from '../../../imports/report';
import { findReading, rememberReading } from '../../../imports/remembered-reading';
import type { ImportFile, Importer } from '../../../imports/run-import';
import { LIFE } from './layout';
import { compareDelivery, noteDelivery } from './applied-deliveries';
import { DeliveredNumbers } from './delivered-numbers';
import { futureDates } from './future-dates';
import { readGdvFile, type KnownSender, type PackageDraft } from './gdv-file';
import { codingOfPackage, type PackageCoding } from './package-coding';
import { readPackages } from './packages';
import { readRecords } from './records';
import { zerosOf } from './write/find-issuer';
import { missingContracts } from './write/differences';
import {
  writePackage,
  type ChangedContract,
  type FileMemory,
  type PackageResult,
} from './write/package-writer';
import { findWritten, keepWritten, type WrittenPackage } from './write/written-package';

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
 * of others is written again; one that the run has written before its process died is not.
 */
async function write(
  delivery: PackageDraft,
  position: number,
  file: ImportFile,
  groupId: string,
  memory: FileMemory,
  context: ImportContext,
  importRunId: string,
): Promise<WrittenPackage> {
  const written = await findWritten(context, position, memory);
  if (written) return written;
  const { seen, result } = await retryLost(async () => {
    const seen = { customers: new Map(memory.customers), funds: new Set(memory.funds) };
    const keep = (transaction: Transaction, each: PackageResult) =>
      keepWritten(transaction, context, position, each, memory, seen);
    return { seen, result: await writeOnce(delivery, file, groupId, seen, context, importRunId, keep) };
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
  context: ImportContext,
  importRunId: string,
  keep: (transaction: Transaction, result: PackageResult) => Promise<void>,
) =>
  context.database.transaction(async (transaction) => {
    const { isPreview, startedById, audit } = context;
    await lockImports(transaction, context);
    const result = await writePackage(transaction, delivery, groupId, memory, context, importRunId);
    if (isPreview) return result;
    await rememberReading(transaction, 'gdv', delivery.insurer.number, choice);
    await noteDelivery(transaction, importRunId, delivery);
    const contractIds = result.changed.map(({ id }) => id);
    if (contractIds.length > 0)
      await startJob(transaction, {
        kind: 'analysis',
        input: { contractIds },
        startedBy: startedById,
        importRunId,
      });
    await keep(transaction, result);
    await audit(transaction, result.changed.map(toChange));
    return result;
  });

const PIECE = 1024 * 1024;

/** The file piece by piece: what is cut into records is copied. */
async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length || from === 0; from += PIECE)
    yield await Promise.resolve(bytes.subarray(from, from + PIECE));
}

type KnownSenders = (insurer: string) => Promise<KnownSender>;

/** What must be decided about a file before anything of it is written. */
interface WholeFile {
  /** Deliveries that are older than what was applied last. */
  readonly older: readonly Finding[];
  readonly corrects: NonNullable<DeliveryDifferences['corrects']>;
  /** Totals of trailers that differ, of packages that can be written otherwise. */
  readonly findings: readonly Finding[];
  readonly reading: FileReading | null;
}

async function readWhole(
  bytes: Uint8Array,
  knownSender: KnownSenders,
  database: Queries,
): Promise<WholeFile> {
  const findings: Finding[] = [];
  const older: Finding[] = [];
  const corrects: NonNullable<DeliveryDifferences['corrects']> = [];
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  let decided: PackageCoding | null = null;
  for await (const each of readPackages(readRecords(piecesOf(bytes)), () => undefined, {
    keepsRecords: false,
  })) {
    if (each.refusal !== null) continue;
    findings.push(...each.findings);
    const compared = await compareDelivery(database, each, fileHash);
    if (compared.older) older.push(compared.older);
    if (compared.corrects) corrects.push(compared.corrects);
    const coding = codingOfPackage(each, await knownSender(each.insurer.number));
    if (decided === null || (decided.samples.length === 0 && coding.samples.length > 0)) decided = coding;
  }
  return { findings, older, corrects, reading: decided && readingOf(decided) };
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

/** Nothing of the file is written before somebody accepts a trailer that differs, or a delivery that is older than the last one. */
function assertDeliveries({ findings: differing, older }: WholeFile, report: ReportBuilder): void {
  const findings = [...differing, ...older];
  const [first] = findings;
  if (!first) return;
  report.find(...findings);
  const message = findings
    .map(({ line, code, published, computed }) => `line ${line}: ${code}, ${published} / ${computed}`)
    .join('; ');
  const code = differing.length > 0 ? 'imports.gdv.trailerDiffers' : 'imports.gdv.olderDelivery';
  throw new UnusableFile(code, message, first.line, [], null, findings);
}

/** Imports the life contracts of a GDV file; new customers join the group. */
export const gdvImporter =
  (groupId: string): Importer =>
  async (file, report, context, run) => {
    const choice = file.choice?.coding ?? null;
    const knownSender: KnownSenders = async (insurer) => ({
      choice,
      remembered: (await findReading(context.database, 'gdv', insurer))?.coding ?? null,
      leadingZeros: await zerosOf(context.database, insurer),
    });
    const whole = await readWhole(file.bytes, knownSender, context.database);
    assertCoding(whole, report);
    if (context.acceptance?.finding !== 'trailer') assertDeliveries(whole, report);
    report.find(...whole.older);
    report.correct(...whole.corrects);
    const memory: FileMemory = { customers: new Map(), funds: new Set() };
    const refusedPackages: Refusal[] = [];
    let accepted = 0;
    let lifeContracts = 0;
    const delivered = new DeliveredNumbers();
    const outside = (refusal: Refusal) => report.refuse(refusal);
    for await (const delivery of readGdvFile(piecesOf(file.bytes), outside, knownSender)) {
      describe(delivery, report, context.today);
      if (delivery.isRefused) {
        refusedPackages.push(...delivery.refusals);
        delivered.forget(delivery.insurer.number);
        continue;
      }
      accepted += 1;
      const named = delivery.contracts.length + delivery.cancellations.length;
      lifeContracts += named + delivery.refusals.length;
      if (delivery.refusals.length > 0) delivered.addRefused(delivery);
      if (named === 0) continue;
      const result = await write(delivery, report.packages, file, groupId, memory, context, run.id);
      const { counts, refusals, findings } = result;
      report.add(counts);
      addAnswers(report.answers, result.answers);
      for (const { lifeKind, records } of result.withoutFunds) report.skip(`${LIFE}-${lifeKind}`, records, 1);
      for (const { records } of result.cancelledUnknown) report.skip(`${LIFE}-cancelled`, records, 1);
      report.refuse(...refusals);
      report.find(...findings);
      report.differ(...result.differences);
      delivered.add(delivery.insurer, result.delivered);
      context.onProgress?.(report.records);
    }
    if (accepted === 0) {
      const { line = 1, code = '' } = refusedPackages[0] ?? {};
      throw new UnusableFile('imports.gdv.nothingUsable', code, line, refusedPackages);
    }
    for (const [insurer, named] of delivered.byInsurer)
      report.differ(...(await missingContracts(context.database, insurer, named, context.today)));
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

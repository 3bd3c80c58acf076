import type { DeliveryDifferences, FileReading } from '@depotwerk/contract/floor';
import { createHash } from 'node:crypto';
import type { Queries } from '../../../db/database';
import { UnusableFile, type Finding, type Refusal } from '../../../files/problem';
import type { ReportBuilder } from '../../../imports/report';
import { findReading, rememberReading } from '../../../imports/remembered-reading';
import type { Importer, ImportFile } from '../../../imports/run-import';
import type { FilePieces } from '../../../imports/store-file';
import { compareDelivery } from './applied-deliveries';
import { assertDeliveries } from './assert-deliveries';
import { DeliveredNumbers } from './delivered-numbers';
import { futureDates } from './future-dates';
import { readGdvFile, type KnownSender, type PackageDraft } from './gdv-file';
import { codingOfPackage, type PackageCoding } from './package-coding';
import { readPackages } from './packages';
import { readRecords } from './records';
import { zerosOf } from './write/find-issuer';
import { missingContracts } from './write/differences';
import { importPackage, newMemory, reportPackage, type PackageOrder } from './write/import-package';

function describe(delivery: PackageDraft, report: ReportBuilder, today: string): void {
  report.packages += 1;
  report.records += delivery.records;
  for (const [line, { records, contracts }] of delivery.skipped) report.skip(line, records, contracts);
  report.refuse(...delivery.refusals);
  report.find(...delivery.findings, ...futureDates(delivery, today));
}

const PIECE = 1024 * 1024;

async function* cut(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length || from === 0; from += PIECE)
    yield await Promise.resolve(bytes.subarray(from, from + PIECE));
}

/** The file piece by piece: what is cut into records is copied. */
const piecesOf = ({ bytes, pieces }: ImportFile): FilePieces =>
  pieces ?? { hash: createHash('sha256').update(bytes).digest('hex'), read: () => cut(bytes) };

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
  { hash, read }: FilePieces,
  knownSender: KnownSenders,
  database: Queries,
): Promise<WholeFile> {
  const findings: Finding[] = [];
  const older: Finding[] = [];
  const corrects: NonNullable<DeliveryDifferences['corrects']> = [];
  let decided: PackageCoding | null = null;
  for await (const each of readPackages(readRecords(read()), () => undefined, {
    keepsRecords: false,
  })) {
    if (each.refusal !== null) continue;
    findings.push(...each.findings);
    const compared = await compareDelivery(database, each, hash);
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
    const pieces = piecesOf(file);
    const whole = await readWhole(pieces, knownSender, context.database);
    assertCoding(whole, report);
    if (context.acceptance?.finding !== 'trailer')
      assertDeliveries([...whole.findings, ...whole.older], report);
    report.find(...whole.older);
    report.correct(...whole.corrects);
    const order: PackageOrder = {
      ...{ groupId, context, importRunId: run.id, memory: newMemory() },
      remember: (transaction, { insurer }) =>
        rememberReading(transaction, 'gdv', insurer.number, file.choice ?? {}),
    };
    const refusedPackages: Refusal[] = [];
    let accepted = 0;
    let lifeContracts = 0;
    const delivered = new DeliveredNumbers();
    const outside = (refusal: Refusal) => report.refuse(refusal);
    for await (const delivery of readGdvFile(pieces.read(), outside, knownSender)) {
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
      const result = await importPackage(delivery, report.packages, order);
      reportPackage(report, result);
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

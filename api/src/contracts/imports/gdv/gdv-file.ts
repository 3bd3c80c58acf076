import type { LeadingZeros } from '@depotwerk/contract/contracts/values/leading-zeros';
import type { ImportCode } from '@depotwerk/contract/floor/values/import-codes';
import type { FileCoding } from '@depotwerk/domain';
import { giveWay } from '../../../time/give-way';
import type { Finding, Refusal, RefusalDetail } from '../../../files/problem';
import type { Cancellation, ContractDraft } from './contract-draft';
import { contractNumbers, statedNumber } from './contract-numbers';
import { FieldProblem, readText } from './fields';
import { codingOfPackage, type KnownCoding } from './package-coding';
import { readLifeContract } from './life-contract';
import { common, header } from './layout';
import { refusalAt, type GdvPackage } from './package';
import { readPackages } from './packages';
import { readRecords, type GdvRecord } from './records';

/** What one package of a file comes to: contracts that may be written, and why others may not. */
export interface PackageDraft {
  readonly line: number;
  readonly insurer: GdvPackage['insurer'];
  readonly createdOn: string | null;
  /** Records between header and trailer. */
  readonly records: number;
  readonly skipped: GdvPackage['skipped'];
  /** Nothing of the package may be written; the one refusal says why. */
  readonly isRefused: boolean;
  readonly contracts: readonly ContractDraft[];
  /** Contracts that the insurer has cancelled. */
  readonly cancellations: readonly Cancellation[];
  readonly refusals: readonly Refusal[];
  readonly findings: readonly Finding[];
}

/** Where the records of each contract are, by number; of several sequence numbers the last one of the delivery holds. */
async function groupByContract(
  life: Iterable<GdvRecord>,
  numberOf: (record: GdvRecord) => string,
): Promise<ReadonlyMap<string, { readonly indices: readonly number[] }>> {
  const groups = new Map<string, { sequence: string; indices: number[] }>();
  let index = 0;
  for (const record of life) {
    await giveWay();
    const number = numberOf(record);
    const sequence = readText(record, common.sequence);
    const known = groups.get(number);
    if (!known || sequence > known.sequence) groups.set(number, { sequence, indices: [index] });
    else if (sequence === known.sequence) known.indices.push(index);
    index += 1;
  }
  return groups;
}

interface DecodedPackage extends GdvPackage {
  readonly coding: FileCoding;
}

/** A package in its own coding; a sender that cannot be read in it refuses the package. */
function decoded(read: GdvPackage, known: KnownCoding): DecodedPackage {
  const { coding } = codingOfPackage(read, known);
  const first = { ...read.first, coding };
  try {
    const insurer = { ...read.insurer, name: readText(first, header.fields.sender) };
    return { ...read, coding, first, insurer };
  } catch (error) {
    if (!(error instanceof FieldProblem)) throw error;
    const refusal = read.refusal ?? refusalAt(first, error.code, error.detail);
    return { ...read, coding, first, refusal };
  }
}

/** What is known of an insurer before its package is read. */
export interface KnownSender extends KnownCoding {
  readonly leadingZeros: LeadingZeros | null;
}

const NOTHING_KNOWN: KnownSender = { choice: null, remembered: null, leadingZeros: null };

async function readContracts(
  from: DecodedPackage,
  zeros: LeadingZeros | null,
  isKnown: (contractNumber: string) => boolean,
) {
  const contracts: ContractDraft[] = [];
  const cancellations: Cancellation[] = [];
  const { life, coding } = from;
  const numbers = await contractNumbers(life, coding, zeros);
  const nameOf = (stated: string) => numbers.get(stated) ?? stated;
  const damaged = new Set([...from.damaged.keys()].map(nameOf));
  const refusals: Refusal[] = [...from.damaged.values()];
  const findings: Finding[] = [];
  const groups = await groupByContract(life.in(coding), (record) => nameOf(statedNumber(record) ?? ''));
  for (const [contractNumber, { indices }] of groups) {
    await giveWay();
    if (damaged.has(contractNumber)) continue;
    const records = indices.map((index) => life.at(index, coding));
    const { line = from.line, text = '' } = records[0] ?? {};
    const refuse = (code: ImportCode, detail: RefusalDetail = null) =>
      refusals.push({ line, record: text.slice(0, 4), contractNumber: contractNumber || null, code, detail });
    if (contractNumber === '') {
      refuse('gdv.missingContractNumber');
    } else if (isKnown(contractNumber)) {
      refuse('gdv.repeatedContract');
    } else {
      const result = readLifeContract(contractNumber, records);
      if (result.refusal) refusals.push(result.refusal);
      if (result.draft) contracts.push(result.draft);
      if (result.cancellation) cancellations.push(result.cancellation);
      findings.push(...result.findings);
    }
  }
  return { contracts, cancellations, refusals: refusals.sort((a, b) => a.line - b.line), findings };
}

/** @param seen numbers of insurers and contracts that the file has brought; those of the package are added */
async function readDraft(raw: GdvPackage, known: KnownSender, seen: Set<string>): Promise<PackageDraft> {
  const read = decoded(raw, known);
  const { line, insurer, createdOn, recordCount: records, skipped, refusal } = read;
  const base = { line, insurer, createdOn, records, skipped, isRefused: refusal !== null };
  if (refusal)
    return { ...base, contracts: [], cancellations: [], refusals: [refusal], findings: read.findings };
  const content = await readContracts(read, known.leadingZeros, (number) =>
    seen.has(`${insurer.number} ${number}`),
  );
  read.life.forget();
  for (const { contractNumber } of [...content.contracts, ...content.cancellations])
    seen.add(`${insurer.number} ${contractNumber}`);
  return { ...base, ...content, findings: [...read.findings, ...content.findings] };
}

/**
 * Reads a GDV file package by package.
 *
 * @param outside called for records that stand between packages
 * @param knownSender by the number of an insurer
 * @throws {UnusableFile} when the file is empty or is no GDV file
 */
export async function* readGdvFile(
  chunks: AsyncIterable<Uint8Array>,
  outside: (refusal: Refusal) => void,
  knownSender: (insurer: string) => Promise<KnownSender> = () => Promise.resolve(NOTHING_KNOWN),
): AsyncGenerator<PackageDraft> {
  const seen = new Set<string>();
  const reportOutside = ({ line, text, problem }: GdvRecord) =>
    outside({
      line,
      record: text.slice(0, 4),
      contractNumber: null,
      code: problem ?? 'gdv.recordOutsidePackage',
      detail: null,
    });
  for await (const read of readPackages(readRecords(chunks), reportOutside, { keepsRecords: true }))
    yield await readDraft(read, await knownSender(read.insurer.number), seen);
}

import type { LeadingZeros } from '@depotwerk/contract/contracts/values/leading-zeros';
import { withoutZeros, type FileCoding } from '@depotwerk/domain';
import { giveWay } from '../../../time/give-way';
import { readText } from './fields';
import type { HeldRecords } from './held-records';
import { common, contract } from './layout';
import type { GdvRecord } from './records';

const NO_NUMBER = /^0*$/;

/** As it stands in a record, without the spaces around it; null: the field is empty or all zeros. */
export function statedNumber(record: GdvRecord): string | null {
  const number = readText(record, common.contractNumber);
  return NO_NUMBER.test(number) ? null : number;
}

const isContract = ({ text }: GdvRecord): boolean =>
  text.startsWith(contract.record) && text.endsWith(String(contract.part));

/** Whether every number takes up the whole field and begins with a zero: then those are filling, like spaces. */
function areFilled(numbers: readonly string[]): boolean {
  const { from, to } = common.contractNumber;
  return numbers.every((number) => number.startsWith('0') && number.length === to - from + 1);
}

/**
 * The contract of each number that a package states. Where the insurer has said nothing of leading zeros, numbers that differ by them are
 * two contracts where both have a record 0200; else one of them is written carelessly.
 */
export async function contractNumbers(
  life: HeldRecords,
  coding: FileCoding,
  zeros: LeadingZeros | null,
): Promise<ReadonlyMap<string, string>> {
  const contracts = new Map<string, Set<string>>();
  const all = new Set<string>();
  for (const record of life.in(coding)) {
    await giveWay();
    const number = statedNumber(record);
    if (number === null) continue;
    all.add(number);
    if (!isContract(record)) continue;
    const key = withoutZeros(number);
    contracts.set(key, (contracts.get(key) ?? new Set()).add(number));
  }
  const stated = [...all];
  if (zeros === 'count') return new Map(stated.map((number) => [number, number]));
  if (zeros === 'ignore') return new Map(stated.map((number) => [number, withoutZeros(number)]));
  const nameOf = areFilled(stated) ? withoutZeros : (number: string) => number;
  return new Map(
    stated.map((number) => {
      const [only, ...others] = contracts.get(withoutZeros(number)) ?? [];
      return [number, nameOf(only === undefined || others.length > 0 ? number : only)];
    }),
  );
}

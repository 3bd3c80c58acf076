import { parseArgs } from 'node:util';
import type { Queries } from '../db/database';
import { verifyChain, type Verdict } from '../audit/verify-chain';
import { UsageError } from './usage-error';

const USAGE = 'audit verify [--anchor <hash of an entry that must be there>]';

interface AuditArguments {
  readonly anchor: string | undefined;
}

/** @throws {UsageError} naming the argument */
export function parseAuditArguments(args: readonly string[]): AuditArguments {
  const { positionals, values } = parsed(args);
  const [verb, ...others] = positionals;
  if (verb !== 'verify' || others.length > 0)
    throw new UsageError(`the log can only be verified, not "${positionals.join(' ')}": ${USAGE}`);
  const { anchor } = values;
  if (anchor !== undefined && !/^[\da-f]{64}$/.test(anchor))
    throw new UsageError(`--anchor must be a hash of 64 digits, not "${anchor}"`);
  return { anchor };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { anchor: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function summary(verdict: Verdict): string {
  if (verdict.isIntact) {
    const erased = verdict.erased === 0 ? '' : `${verdict.erased} of them without erased personal values, `;
    return `intact: ${verdict.entries} entries, ${erased}last hash ${verdict.lastHash}`;
  }
  switch (verdict.reason) {
    case 'changed':
      return `broken at entry ${verdict.entryId}: it was changed after it had been written`;
    case 'predecessorMissing':
      return `broken at entry ${verdict.entryId}: the entry before it was removed, inserted or exchanged`;
    case 'erasureUnrecorded':
      return `broken at entry ${verdict.entryId}: values are missing, and no entry records their erasure`;
    case 'anchorMissing':
      return 'broken at the end: the entry of the wanted hash is missing';
  }
}

/** Verifies the audit log and says in one line what was found. @returns whether it is intact */
export async function verifyAudit(
  db: Queries,
  { anchor }: AuditArguments,
  print: (line: string) => void,
): Promise<boolean> {
  const verdict = await verifyChain(db, anchor);
  print(summary(verdict));
  return verdict.isIntact;
}

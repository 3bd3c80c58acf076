import { BACKUP_FAILURE_LENGTH, backupKinds } from '@depotwerk/contract/operation/values/operations';
import { parseArgs } from 'node:util';
import type { Queries } from '../db/database';
import { recordBackup, type BackupFacts } from '../operation/overview/record-backup';
import { UsageError } from './usage-error';

const USAGE = `backup recorded --kind ${backupKinds.join('|')} --began <ISO timestamp> [--bytes N] [--failed "<reason>"]`;

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: { kind: text, began: text, bytes: text, failed: text },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}: ${USAGE}`);
  }
}

function bytesOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const bytes = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(bytes)) return bytes;
  throw new UsageError(`--bytes must be a whole number, not "${text}"`);
}

/** @throws {UsageError} naming the argument */
export function parseBackupArguments(args: readonly string[]): BackupFacts {
  const { positionals, values } = parsed(args);
  if (positionals.join(' ') !== 'recorded') throw new UsageError(`usage: ${USAGE}`);
  const kind = backupKinds.find((known) => known === values.kind);
  if (!kind) throw new UsageError(`--kind must be one of ${backupKinds.join(', ')}`);
  const began = new Date(values.began ?? '');
  if (Number.isNaN(began.getTime()) || began > new Date())
    throw new UsageError('--began must be a moment that is over, like 2026-11-23T02:00:00Z');
  const { failed = null } = values;
  if (failed !== null && (failed.trim() === '' || failed.length > BACKUP_FAILURE_LENGTH))
    throw new UsageError(`--failed must have 1 to ${BACKUP_FAILURE_LENGTH} characters`);
  return { kind, startedAt: began.toISOString(), bytes: bytesOf(values.bytes), failure: failed };
}

/** Tells the page "Betrieb" and the alerts of a backup that another program has made. */
export async function noteBackup(
  db: Queries,
  facts: BackupFacts,
  print: (line: string) => void,
): Promise<void> {
  await recordBackup(db, facts);
  print(`recorded: ${facts.kind} ${facts.failure === null ? 'succeeded' : 'failed'}`);
}

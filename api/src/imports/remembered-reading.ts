import { createHash } from 'node:crypto';
import type { ReadingChoice } from '@depotwerk/contract/floor';
import type { ReadingKind } from '@depotwerk/contract/floor/values/file-reading';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { acceptedReading } from '../db/schema/accepted-reading';
import type { RememberedReading } from '../files/recognise-table';

/** A head as the sender of its files: heads are long, and may name people. */
export const senderOfHead = (headKey: string): string => createHash('sha256').update(headKey).digest('hex');

/** What was last accepted for this sender; null when nothing had to be chosen so far. */
export async function findReading(
  { orm }: Queries,
  kind: ReadingKind,
  sender: string,
): Promise<RememberedReading | null> {
  const [found] = await orm
    .select({ columns: acceptedReading.columns, coding: acceptedReading.coding })
    .from(acceptedReading)
    .where(and(eq(acceptedReading.kind, kind), eq(acceptedReading.sender, sender)));
  if (!found) return null;
  const { columns, coding } = found;
  return { ...(columns === null ? {} : { columns }), ...(coding === null ? {} : { coding }) };
}

/** Remembers what a person chose for a file that is being written; what was recognised needs no memory. */
export async function rememberReading(
  { orm }: Queries,
  kind: ReadingKind,
  sender: string,
  { columns, coding }: ReadingChoice,
): Promise<void> {
  if (sender === '' || (columns === undefined && coding === undefined)) return;
  const choice = {
    ...(columns === undefined ? {} : { columns }),
    ...(coding === undefined ? {} : { coding }),
  };
  await orm
    .insert(acceptedReading)
    .values({ kind, sender, ...choice })
    .onConflictDoUpdate({
      target: [acceptedReading.kind, acceptedReading.sender],
      set: { ...choice, acceptedAt: sql`now()` },
    });
}

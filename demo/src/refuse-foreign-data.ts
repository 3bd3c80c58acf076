import { UsageError } from '@depotwerk/api/commands/usage-error';
import type { Queries } from '@depotwerk/api/db/database';

/**
 * Refuses to run the demo on a database that it did not fill: its prices are invented, and its cookies do without HTTPS.
 *
 * @throws {UsageError} when there are funds or customers and no fund is the demo's
 */
export async function refuseForeignData(db: Queries): Promise<void> {
  const [row] = await db.query<{ isForeign: boolean }>(
    `select (exists (select 1 from fund) or exists (select 1 from customer))
      and not exists (select 1 from fund where source = 'demo') as "isForeign"`,
  );
  if (row?.isForeign)
    throw new UsageError('This database holds data that are not from the demo: start main.js instead.');
}

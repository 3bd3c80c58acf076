import { audit } from '../../audit/writer';
import { readBanks } from '../credentials/bank';
import { isSignedIn } from '../credentials/bank-session';
import type { DepotParts, DepotWriter } from './depot-parts';
import { askBank, saveBank } from './refresh-bank';

/**
 * Asks all banks at which the caller is signed in, at the same time, for depots, positions and prices. A bank that is
 * down holds up no other. What a bank shows is written again by a repetition, until the last transaction says that all is done.
 *
 * @returns whether a contract was written
 */
export async function refreshBanks(parts: DepotParts, writer: DepotWriter): Promise<boolean> {
  const answers = await Promise.all(
    (await readBanks(parts.db)).map(async (bank) => ({
      bank,
      answer: (await isSignedIn(parts, writer.caller, bank.id)) && (await askBank(parts, writer, bank)),
    })),
  );
  let refreshed = 0;
  for (const { bank, answer } of answers)
    if (typeof answer === 'object') refreshed += await saveBank(parts, writer, bank, answer);
  await parts.db.transaction((transaction) => audit(transaction, writer, []));
  if (refreshed > 0) parts.contractsChanged();
  return refreshed > 0;
}

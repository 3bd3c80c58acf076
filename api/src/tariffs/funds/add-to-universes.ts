import type { UniverseChoice } from '@depotwerk/contract/tariffs';
import { maxFundListSize } from '@depotwerk/contract/tariffs/values/fund-lists';
import type { CodeOf } from '@depotwerk/contract/floor/values/error-codes';
import type { Writer } from '../../audit/writer';
import type { Database } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { lockComponent } from '../components/component-record';
import { storedContent } from '../components/kinded-content';
import { writeComponent } from '../components/save-component';
import { isOffered } from './read-fund-uses';

const unusable = (code: CodeOf<'tariffComponents'>, name: string, message: string): ApiFault =>
  new ApiFault(422, `tariffComponents.${code}`, message, { parameters: { name } });

/**
 * Puts a fund into universes, all of them or none. Contracts are judged by it when a tariff that uses one is released the next
 * time, by a second administrator.
 *
 * @throws {ApiFault} 404; 412 when one of them is another version by now; 422 for a fund that is not complete or not open, and for a
 * universe that works automatically or is full
 */
export function addToUniverses(
  database: Database,
  fundId: number,
  { universes }: UniverseChoice,
  writer: Writer,
): Promise<void> {
  return database.transaction(async (db) => {
    if (!(await isOffered(db, fundId)))
      throw new ApiFault(422, 'funds.notOffered', 'the fund is not complete or not open');
    // By id, as everybody does who locks several.
    for (const { id, version } of universes.toSorted((a, b) => a.id - b.id)) {
      const before = await lockComponent(db, 'universe', id, version);
      const stored = storedContent(before);
      if (stored.kind !== 'universe') continue;
      const { content } = stored;
      if (content.fundIds.includes(fundId)) continue;
      const { name } = before;
      if (!content.isManual) throw unusable('universeIsAutomatic', name, 'its criteria decide');
      if (content.fundIds.length >= maxFundListSize)
        throw unusable('universeIsFull', name, `it has ${maxFundListSize} funds`);
      const fundIds = [...content.fundIds, fundId];
      await writeComponent(
        db,
        before,
        { ...before, content: { ...content, fundIds }, size: fundIds.length },
        writer,
      );
    }
  });
}

import { automaticUniverse } from '@depotwerk/domain';
import type { Queries } from '../../db/database';
import { currentMarket } from '../market/tariff-market';
import { bestFunds } from '../market/best-funds';
import type { KindedContent } from './kinded-content';
import { namedComponent } from './stored-component';

/**
 * The content as it is stored: what works automatically gets the funds of today, whatever the input says.
 *
 * @param today ISO date
 * @throws {ApiFault} 400 when the universe of a selection is unknown
 */
export async function withComputedFunds<T extends KindedContent>(
  db: Queries,
  component: T,
  today: string,
): Promise<T> {
  if (component.kind === 'universe') {
    const { isManual, universeTypeId } = component.content;
    if (isManual || universeTypeId === null) return component;
    const { funds } = await currentMarket(db, today);
    const fundIds = [...automaticUniverse([...funds.values()], universeTypeId, today)];
    return { ...component, content: { ...component.content, fundIds } };
  }
  if (component.kind !== 'selection' || component.content.isManual) return component;
  const { universeComponentId } = component.content;
  // Without a universe of its own it is computed for the universe of each tariff.
  const fundIds =
    universeComponentId === null
      ? []
      : bestFunds(await currentMarket(db, today), {
          ...component.content,
          today,
          universeFundIds: (
            await namedComponent(db, 'universe', universeComponentId, '/content/universeComponentId')
          ).content.fundIds,
        }).fundIds;
  return { ...component, content: { ...component.content, fundIds: [...fundIds] } };
}

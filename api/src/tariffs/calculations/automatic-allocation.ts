import type { AutomaticAllocation, AutomaticAllocationRequest } from '@depotwerk/contract/tariffs';
import {
  allocate,
  fractionOf,
  peerGroupRiskItems,
  plausibilityMessage,
  riskModel,
  rateColumns,
} from '@depotwerk/domain';
import type { AllocationGroup, PlausibilityMessage } from '@depotwerk/domain';
import type { Queries } from '../../db/database';
import { giveWay } from '../../time/give-way';
import { namedComponent } from '../components/stored-component';
import { bordersOf } from './domain-component';
import { tariffMessage } from './tariff-messages';
import { columnRating } from './risks';
import type { MarketGroup, TariffMarket } from '../market/tariff-market';
import { known, knownAll } from './unknown-records';

interface ClassPlan {
  readonly riskClassIds: readonly number[];
  readonly groupIds: readonly number[];
}

/** Classes that may use the same peer groups are allocated together. */
function plansOf(
  riskClassCount: number,
  { peergroupIds, usedItems }: AutomaticAllocationRequest,
): readonly ClassPlan[] {
  const classes = Array.from({ length: riskClassCount }, (_, i) => i + 1);
  if (!usedItems) return [{ riskClassIds: classes, groupIds: peergroupIds }];
  const plans = new Map<string, { riskClassIds: number[]; groupIds: readonly number[] }>();
  for (const riskClassId of classes) {
    const used = new Set(
      usedItems.filter((item) => item.riskClassId === riskClassId).map(({ peergroupId }) => peergroupId),
    );
    const groupIds = peergroupIds.filter((id) => used.has(id));
    const plan = plans.get(groupIds.join());
    if (plan) plan.riskClassIds.push(riskClassId);
    else plans.set(groupIds.join(), { riskClassIds: [riskClassId], groupIds });
  }
  return [...plans.values()];
}

const classOf = ({ parameter }: PlausibilityMessage): number | null =>
  'riskClassId' in parameter ? parameter.riskClassId : null;

const groupsOf = (groups: readonly MarketGroup[]): AllocationGroup[] => {
  const items = new Map(peerGroupRiskItems(groups).map((item) => [item.id, item]));
  return groups.flatMap(({ peerGroupId, name, marketValueEur }) => {
    const item = items.get(peerGroupId);
    return item ? [{ ...item, name, marketValueEur }] : [];
  });
};

/**
 * Whole percents for every class. Takes 20 to 100 ms of arithmetic for each set of peer groups; other work of the
 * process gets its turn between them.
 *
 * @throws {ApiFault} 400 for an unknown component or peer group
 */
export async function automaticAllocation(
  db: Queries,
  market: TariffMarket,
  request: AutomaticAllocationRequest,
): Promise<AutomaticAllocation> {
  const { allocationTypeId, peergroupIds, usedItems } = request;
  const { content } = await namedComponent(db, 'risk', request.riskComponentId, '/riskComponentId');
  const groups = groupsOf(knownAll(market.groups, peergroupIds, '/peergroupIds', 'unknownPeerGroup'));
  const rows = new Set(peergroupIds);
  usedItems?.forEach(({ peergroupId }, i) =>
    known(rows, peergroupId, `/usedItems/${i}/peergroupId`, 'unknownRow'),
  );
  const scale = { ...content, borders: bordersOf(content) };
  const percents = new Map<string, number>();
  const messages: PlausibilityMessage[] = [];
  for (const { riskClassIds, groupIds } of plansOf(content.riskItems.length, request)) {
    await giveWay();
    const wanted = new Set(groupIds);
    const table = allocate({ groups: groups.filter(({ id }) => wanted.has(id)), allocationTypeId, scale });
    for (const { riskClassId, percents: parts } of table.columns)
      if (riskClassIds.includes(riskClassId))
        for (const { peerGroupId, percent } of parts) percents.set(`${riskClassId}/${peerGroupId}`, percent);
    messages.push(
      ...table.messages.filter((message) => {
        const riskClassId = classOf(message);
        return (
          message.key !== 'alloc.monotonicity' && (riskClassId === null || riskClassIds.includes(riskClassId))
        );
      }),
    );
  }
  const used = usedItems && new Set(usedItems.map((item) => `${item.riskClassId}/${item.peergroupId}`));
  const allocationItems = content.riskItems.flatMap(({ riskClassId }) =>
    peergroupIds.map((peergroupId) => {
      const place = `${riskClassId}/${peergroupId}`;
      const percent = percents.get(place) ?? 0;
      return {
        riskClassId,
        peergroupId,
        fraction: fractionOf(percent),
        isUsed: used ? used.has(place) : percent > 0,
      };
    }),
  );
  const cells = allocationItems.map((item) => ({ ...item, id: item.peergroupId }));
  const columns = rateColumns(riskModel(groups), cells, scale);
  const falls = columns.flatMap(({ riskClassId, measure }, i) => {
    const next = columns[i + 1];
    const rises = !next || measure === null || next.measure === null || next.measure > measure;
    return rises
      ? []
      : [plausibilityMessage('alloc.monotonicity', { riskClassId, nextRiskClassId: next.riskClassId })];
  });
  return {
    allocationItems,
    columns: columns.map(columnRating),
    messages: [...distinct(messages), ...falls].map(tariffMessage),
  };
}

/** A peer group without data is told once, however many sets it is in. */
function distinct(messages: readonly PlausibilityMessage[]): readonly PlausibilityMessage[] {
  return [...new Map(messages.map((message) => [JSON.stringify(message), message])).values()];
}

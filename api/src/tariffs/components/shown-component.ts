import { createHash } from 'node:crypto';
import { allocationTypes, percentOf, rankingTypes, riskTypes, universeTypes } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import type { ComponentFacts } from './component-record';
import type { KindedContent } from './kinded-content';
import { rowIdsOf, storedContent } from './kinded-content';

type Shown = Readonly<Record<string, unknown>>;
type NameOf = (id: number) => string;

/** Longer lists are told by their number and a checksum. */
const MOST_NAMES = 200;

const named = (types: readonly { readonly id: number; readonly name: string }[], id: number | null) =>
  id === null ? null : (types.find((type) => type.id === id)?.name ?? id);

const percent = (fraction: number): string => `${percentOf(fraction, 1)} %`;

function shownList(ids: readonly number[], nameOf: NameOf): unknown {
  if (ids.length <= MOST_NAMES) return ids.map(nameOf).sort();
  const text = [...ids].sort((a, b) => a - b).join();
  return { count: ids.length, sha256: createHash('sha256').update(text).digest('hex') };
}

/** The weights of each class, the largest first. */
function shownMatrix(
  cells: readonly { readonly riskClassId: number; readonly id: number; readonly fraction: number }[],
  nameOf: NameOf,
): Shown {
  const classes = [...new Set(cells.map(({ riskClassId }) => riskClassId))].sort();
  return Object.fromEntries(
    classes.map((riskClassId) => {
      const column = cells.filter((cell) => cell.riskClassId === riskClassId && cell.fraction > 0);
      const sorted = column.toSorted((a, b) => b.fraction - a.fraction || a.id - b.id);
      return [`RK${riskClassId}`, sorted.map(({ id, fraction }) => `${nameOf(id)} ${percent(fraction)}`)];
    }),
  );
}

const shownBorders = (items: readonly { readonly lowerBorder: number; readonly upperBorder: number }[]) =>
  items.map(({ lowerBorder, upperBorder }) => `${percent(lowerBorder)} – ${percent(upperBorder)}`);

function shownContent({ kind, content }: KindedContent, nameOf: NameOf, rowName: NameOf): Shown {
  switch (kind) {
    case 'risk':
      return {
        riskType: named(riskTypes, content.riskTypeId),
        useQuota: content.useQuota,
        riskBorders: shownBorders(content.riskItems),
      };
    case 'allocation': {
      const rows = {
        riskComponent: nameOf(content.riskComponentId),
        rows: shownList(rowIdsOf(content), rowName),
      };
      if (content.allocationBy === 'fund') {
        const cells = content.allocationItems.map((item) => ({ ...item, id: item.securityId }));
        return {
          ...rows,
          riskType: named(riskTypes, content.riskTypeId),
          useQuota: content.useQuota,
          riskBorders: shownBorders(content.riskItems),
          ...shownMatrix(cells, rowName),
        };
      }
      const cells = content.allocationItems.map((item) => ({ ...item, id: item.peergroupId }));
      return {
        ...rows,
        isManual: content.isManual,
        allocationType: named(allocationTypes, content.allocationTypeId),
        usedCells: cells.filter(({ isUsed }) => isUsed).length,
        relations: Object.fromEntries(
          content.relations.map(({ peergroupId, relatedPeergroupIds }) => [
            rowName(peergroupId),
            relatedPeergroupIds.map(rowName),
          ]),
        ),
        ...shownMatrix(cells, rowName),
      };
    }
    case 'universe':
      return {
        isManual: content.isManual,
        universeType: named(universeTypes, content.universeTypeId),
        funds: shownList(content.fundIds, rowName),
      };
    case 'selection':
      return {
        isManual: content.isManual,
        universeComponent: content.universeComponentId === null ? null : nameOf(content.universeComponentId),
        rankingType: named(rankingTypes, content.rankingTypeId),
        shortlistSize: content.shortlistSize,
        minimumRank: content.minimumRank,
        funds: shownList(content.fundIds, rowName),
      };
  }
}

interface NameRow {
  readonly id: number;
  readonly name: string;
}

/** What the audit log says about a component, with names instead of ids. */
export async function shownComponent(db: Queries, facts: ComponentFacts): Promise<Shown> {
  const { kind, key, name, isInactive, riskComponentId, universeComponentId } = facts;
  const component = storedContent(facts);
  const isByPeerGroup = component.kind === 'allocation' && component.content.allocationBy === 'peerGroup';
  const bases = await db.query<NameRow>(
    sql`select id, name from tariff_component where id in (${riskComponentId}, ${universeComponentId})`,
  );
  const rows = await db.query<NameRow>(
    isByPeerGroup
      ? sql`select id, name from peer_group`
      : sql`select id, isin as name from fund where id = any(${fundIdsOf(component)}::integer[])`,
  );
  const nameIn = (list: readonly NameRow[]): NameOf => {
    const names = new Map(list.map((row) => [row.id, row.name]));
    return (id) => names.get(id) ?? String(id);
  };
  return { kind, key, name, isInactive, ...shownContent(component, nameIn(bases), nameIn(rows)) };
}

/** Funds that are told by name. */
function fundIdsOf({ kind, content }: KindedContent): readonly number[] {
  if (kind === 'allocation') return content.allocationBy === 'fund' ? content.securityIds : [];
  return kind === 'risk' || content.fundIds.length > MOST_NAMES ? [] : content.fundIds;
}

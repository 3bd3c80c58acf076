import type { ComponentKind } from '@depotwerk/domain';
import type { Queries } from '../../src/db/database';
import { storedDraft } from '../../src/tariffs/drafts/read-draft';
import { insert, next } from './insert';

export const createIssuer = (db: Queries, name = `Versicherer ${next()}`): Promise<number> =>
  insert(db, 'issuer', { name });

export interface TariffFields {
  readonly issuerId?: number;
  readonly name?: string;
  readonly tariffTypeId?: number;
  readonly riskBorders?: readonly number[];
  readonly useQuota?: boolean;
  readonly isInactive?: boolean;
  readonly isPortfolioCheck?: boolean;
}

export async function createTariff(db: Queries, fields: TariffFields = {}): Promise<number> {
  const number = next();
  return insert(db, 'tariff', {
    key: `T-${number}`,
    name: fields.name ?? `Fondsrente ${number}`,
    issuer_id: fields.issuerId ?? (await createIssuer(db)),
    tariff_type_id: fields.tariffTypeId ?? 1,
    risk_borders: fields.riskBorders ?? [0.03, 0.06, 0.1, 0.14, 1],
    use_quota: fields.useQuota ?? false,
    is_inactive: fields.isInactive ?? false,
    is_portfolio_check: fields.isPortfolioCheck ?? false,
  });
}

/** A component of each kind: one peer group and its fund fill every class. */
export async function createComponents(
  db: Queries,
  peerGroupId: number,
  fundId: number,
): Promise<Readonly<Record<ComponentKind, number>>> {
  const component = (kind: ComponentKind, size: number, content: object, base: object = {}) => {
    const key = `B-${next()}`;
    const values = { kind, key, name: `Baustein ${key}`, size, content: JSON.stringify(content), ...base };
    return insert(db, 'tariff_component', values);
  };
  const borders = [0.05, 0.1, 1];
  const risk = await component('risk', 3, {
    riskTypeId: 1,
    useQuota: false,
    riskItems: borders.map((upperBorder, i) => ({
      riskClassId: i + 1,
      lowerBorder: borders[i - 1] ?? 0,
      upperBorder,
    })),
  });
  const universe = await component('universe', 1, {
    isManual: true,
    universeTypeId: null,
    fundIds: [fundId],
  });
  const allocationItems = borders.map((_, i) => ({
    riskClassId: i + 1,
    peergroupId: peerGroupId,
    fraction: 1,
    isUsed: true,
  }));
  const matrix = { allocationBy: 'peerGroup', riskComponentId: risk, isManual: true, allocationTypeId: null };
  const rows = { peergroupIds: [peerGroupId], relations: [], allocationItems };
  const rule = { isManual: true, rankingTypeId: 1, shortlistSize: 1, minimumRank: null, fundIds: [fundId] };
  return {
    risk,
    universe,
    allocation: await component('allocation', 1, { ...matrix, ...rows }, { risk_component_id: risk }),
    selection: await component(
      'selection',
      1,
      { ...rule, universeComponentId: universe },
      { universe_component_id: universe },
    ),
  };
}

/** The live content of a tariff as its first draft. */
export async function createTariffDraft(db: Queries, tariffId: number): Promise<void> {
  const { input } = await storedDraft(db, tariffId);
  await db.query('insert into tariff_version (tariff_id, number, input) values ($1, 1, $2)', [
    tariffId,
    JSON.stringify(input),
  ]);
}

import { completeIsin } from '@depotwerk/domain';
import type { Queries } from '../../src/db/database';
import { insert, next } from './insert';

export async function createPeerGroup(db: Queries, name = `Vergleichsgruppe ${next()}`): Promise<number> {
  const categoryId = await insert(db, 'peer_group_category', { name: `Kategorie ${next()}` });
  return insert(db, 'peer_group', {
    category_id: categoryId,
    key: `g${next()}`,
    name,
    color: '#336699',
    volatility: 0.14,
    risk_asset_fraction: 1,
  });
}

export interface FundFields {
  readonly isin?: string;
  readonly name?: string;
  readonly peerGroupId?: number | null;
  readonly riskIndicator?: number | null;
  readonly status?: 'active' | 'softClosed' | 'closed' | 'merged';
  readonly isGuaranteeFund?: boolean;
  readonly mifidR?: 'Y' | 'N' | 'Neutral' | null;
  readonly ongoingFee?: number | null;
  readonly currency?: string;
}

export const createFund = (db: Queries, fields: FundFields = {}): Promise<number> => {
  const number = next();
  return insert(db, 'fund', {
    isin: fields.isin ?? completeIsin(`DE${String(number).padStart(9, '0')}`),
    name: fields.name ?? `Weltfonds ${number}`,
    currency: fields.currency ?? 'EUR',
    peer_group_id: fields.peerGroupId ?? null,
    risk_indicator: fields.riskIndicator === undefined ? 4 : fields.riskIndicator,
    source: 'manual',
    status: fields.status ?? 'active',
    is_guarantee_fund: fields.isGuaranteeFund ?? false,
    mifid_r: fields.mifidR === undefined ? 'Y' : fields.mifidR,
    ongoing_fee: fields.ongoingFee === undefined ? 0.015 : fields.ongoingFee,
    price: 100,
    price_date: '2026-11-20',
  });
};

import type { CostModel, TariffType } from '@depotwerk/contract/tariffs';
import type { Queries } from '../../db/database';

export const tariffTypes = (db: Queries): Promise<TariffType[]> =>
  db.query<TariffType>(
    'select id, name as "tariffTypeName", is_hybrid as "isHybridTariffType" from tariff_type order by id',
    [],
    'tariff_types',
  );

export const costModels = (db: Queries): Promise<CostModel[]> =>
  db.query<CostModel>(
    'select id, name as "costModelName" from cost_model order by name, id',
    [],
    'cost_models',
  );

/** Id of the tariff against which foreign portfolios are checked. */
export async function portfolioCheckTariff(db: Queries): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(
    'select id from tariff where is_portfolio_check',
    [],
    'portfolio_check_tariff',
  );
  return row?.id ?? null;
}

import type { WhiteLabel } from '@depotwerk/contract';
import { neutralBrand } from '@depotwerk/contract/neutral-brand';
import type { Queries } from '../../db/database';

/** Brand of this deployment; the neutral one when it has not chosen any. */
export async function readBrand(db: Queries): Promise<WhiteLabel> {
  const [row] = await db.query<{ configuration: WhiteLabel }>(
    `select configuration from white_label where key = 'default'`,
  );
  return row?.configuration ?? neutralBrand;
}

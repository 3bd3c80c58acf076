import type { LegalText, WhiteLabel } from '@depotwerk/contract/floor';
import { neutralBrand } from '@depotwerk/contract/floor/neutral-brand';
import type { LegalTextKey } from '@depotwerk/contract/floor/values/legal-texts';
import type { Queries } from '../db/database';
import { notFound } from '../http/api-fault';

/** Brand of this deployment; the neutral one when it has not chosen any. */
export async function readBrand(db: Queries): Promise<WhiteLabel> {
  const [row] = await db.query<{ configuration: WhiteLabel }>(
    `select configuration from white_label where key = 'default'`,
  );
  return row?.configuration ?? neutralBrand;
}

/** @throws {ApiFault} 404 when this deployment wrote no such page */
export async function readLegalText(db: Queries, key: LegalTextKey): Promise<LegalText> {
  const [row] = await db.query<{ text: LegalText | null }>(
    `select legal_texts -> $1::text as text from white_label where key = 'default'`,
    [key],
  );
  if (!row?.text) throw notFound('legalTexts', key);
  return row.text;
}

import type { ConsultationInput } from '@depotwerk/contract/advice';
import type { Queries } from '../src/db/database';

/** A talk on the phone in which nothing was changed. */
export const someTalk: ConsultationInput = {
  heldOn: '2026-02-03',
  way: 'phone',
  occasion: 'review',
  hintKeys: [],
  decisions: 'Der Vertrag bleibt, wie er ist.',
  planId: null,
  orderId: null,
  replaces: null,
};

/** @returns its id */
export async function createConsultation(db: Queries, contractId: number): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into consultation (contract_id, held_on, way, occasion, hints, decisions, recorded_by)
    values ($1, '2026-02-03', 'phone', 'review', '[]', 'Der Vertrag bleibt, wie er ist.', 'Berta Berater') returning id`,
    [contractId],
  );
  if (!row) throw new Error('insert of a consultation returned no row');
  return row.id;
}

import type { Consultation } from '@depotwerk/contract/advice';

/** A talk that names neither plan nor order. */
export const someTalk = (changes: Partial<Consultation> = {}): Consultation => ({
  id: '11111111-1111-4111-8111-111111111111',
  contractId: 1,
  heldOn: '2026-11-20',
  way: 'phone',
  occasion: 'review',
  hints: [],
  decisions: 'Der Beitrag bleibt.\nDie Fonds bleiben.',
  planId: null,
  orderId: null,
  recordedAt: '2026-11-20T15:00:00Z',
  recordedBy: 'Britta Berater',
  replacesId: null,
  cancelledAt: null,
  cancelledBy: null,
  cancelReason: null,
  ...changes,
});

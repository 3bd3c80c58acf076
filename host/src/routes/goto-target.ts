import { pathTo } from '@depotwerk/platform';

interface GotoParams {
  readonly kind?: string | undefined;
  readonly id?: string | undefined;
}

const ID = /^[1-9]\d{0,9}$/;

/** `goto/contract/7`, `goto/customer/7`, `goto/tariff/7` (OPEN-03); null when the link says nothing. */
export function gotoTarget({ kind, id }: GotoParams): string | null {
  if (!id || !ID.test(id)) return null;
  if (kind === 'contract') return pathTo('contracts.detail', { contractId: id });
  if (kind === 'customer') return pathTo('customers.detail', { customerId: id });
  if (kind === 'tariff') return pathTo('tariffs.detail', { tariffId: id });
  return null;
}

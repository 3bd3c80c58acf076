import type { CustomerDetail } from '@depotwerk/contract/contracts';
import { api } from '@depotwerk/platform';
import { customerInput, type CustomerValues } from '../customer-values';

/** Creates a customer, or edits the one that the input is based on. */
export const saveCustomer = (
  customer: CustomerDetail | null,
  values: CustomerValues,
  version: number | null,
): Promise<CustomerDetail> =>
  customer === null || version === null
    ? api.request('POST /customers', { body: { ...customerInput(values), groupId: values.group?.id ?? '' } })
    : api.request('PUT /customers/:customerId', {
        params: { customerId: customer.id },
        body: customerInput(values),
        version,
      });

import { Type } from 'typebox';
import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { Binary, ById, ByUuid, Nothing } from '../../floor/schema/common';
import { BlockedPerson, ErasurePlan } from '../schema/data-protection';

const tag = 'dataProtection';
const byCustomer = ById('customerId');
const disclose = may('dataProtection.disclose');
const erase = may('dataProtection.erase');
const viewBlocked = may('dataProtection.viewBlocked');
const archive = { response: { 200: Binary }, download: ['application/zip'] } as const;

/** What persons may demand of their data (GDPR). */
export const dataProtectionEndpoints = endpoints({
  'POST /customers/:customerId/disclosure': {
    summary: 'Everything that is stored about a customer and the own account, as one ZIP (Art. 15)',
    tag,
    access: disclose,
    params: byCustomer,
    ...archive,
  },
  'POST /users/:userId/disclosure': {
    summary: 'Everything that is stored about a user, as one ZIP (Art. 15)',
    tag,
    access: disclose,
    params: ByUuid('userId'),
    ...archive,
  },
  'GET /customers/:customerId/erasure': {
    summary: 'What an erasure would delete, and what it would block until when',
    tag,
    access: erase,
    params: byCustomer,
    response: { 200: ErasurePlan },
  },
  'POST /customers/:customerId/erasure': {
    summary: 'Delete a customer with the own account and block what the law keeps (Art. 17, Art. 18)',
    tag,
    access: erase,
    params: byCustomer,
    versioned: true,
    response: { 204: Nothing },
  },
  'GET /blocked-persons': {
    summary: 'Persons whose data were erased, as long as something of them is kept',
    tag,
    access: viewBlocked,
    response: { 200: Type.Array(BlockedPerson) },
  },
  'POST /blocked-persons/:erasureId/disclosure': {
    summary: 'What is kept of an erased person, as one ZIP; every reading is in the audit log',
    tag,
    access: viewBlocked,
    params: ByUuid('erasureId'),
    ...archive,
  },
});

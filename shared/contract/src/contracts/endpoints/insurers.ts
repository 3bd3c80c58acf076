import { Type } from 'typebox';
import { may, signedIn } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ById } from '../../floor/schema/common';
import { Insurer, InsurerNumbers, InsurerNumbersInput } from '../schema/insurers';

export const insurerEndpoints = endpoints({
  'GET /insurers': {
    summary: 'All insurers (issuers)',
    access: signedIn,
    response: { 200: Type.Array(Insurer) },
  },
  'GET /insurers/:insurerId/numbers': {
    summary:
      'Whether zeros in front of contract numbers of an insurer count, and which contracts differ by them alone',
    access: may('imports.run'),
    params: ById('insurerId'),
    response: { 200: InsurerNumbers },
  },
  'PUT /insurers/:insurerId/numbers': {
    summary: 'Say whether they count; refused while two contracts would become one',
    access: may('imports.run'),
    params: ById('insurerId'),
    versioned: true,
    body: InsurerNumbersInput,
    response: { 200: InsurerNumbers },
  },
});

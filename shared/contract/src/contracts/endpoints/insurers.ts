import { Type } from 'typebox';
import { signedIn } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { Insurer } from '../schema/insurers';

export const insurerEndpoints = endpoints({
  'GET /insurers': {
    summary: 'All insurers (issuers)',
    access: signedIn,
    response: { 200: Type.Array(Insurer) },
  },
});

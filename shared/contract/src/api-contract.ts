import { importEndpoints, userEndpoints } from './endpoints/administration';
import { contractEndpoints } from './endpoints/contracts';
import { customerEndpoints, fundEndpoints, tariffEndpoints } from './endpoints/master-data';
import { sessionEndpoints } from './endpoints/session';

/** Every call of the product, by `METHOD /path`. */
export const apiContract = {
  ...sessionEndpoints,
  ...customerEndpoints,
  ...tariffEndpoints,
  ...fundEndpoints,
  ...contractEndpoints,
  ...importEndpoints,
  ...userEndpoints,
};
export type ApiContract = typeof apiContract;

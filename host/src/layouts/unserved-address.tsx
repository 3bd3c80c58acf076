import { api, useLoaderData } from '@depotwerk/platform';
import { NotFoundPanel } from '../pages/not-found-panel';
import { LaterPart } from './later-part';
import { RegistryFault } from './registry-fault';

const PATIENCE_MS = 2000;

/** Whether a part lies there that this user does not get; without an answer, none. */
export const isPartAddress = (path: string): Promise<boolean> =>
  api.request('GET /part-addresses', { query: { path } }, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ isPart }) => isPart,
    () => false,
  );

/** Why nobody serves an address: nobody says which parts there are, this user does not get the part, or there is no such page. */
export type Unserved = 'unknownParts' | 'notGiven' | 'notFound';

/** An address that no part of this page serves. */
export function UnservedAddress() {
  const reason = useLoaderData<Unserved>();
  if (reason === 'unknownParts') return <RegistryFault />;
  if (reason === 'notFound') return <NotFoundPanel />;
  return (
    <LaterPart name="partNotGiven" load={() => import('./part-not-given')} place={(state) => state}>
      {({ PartNotGiven }) => <PartNotGiven />}
    </LaterPart>
  );
}

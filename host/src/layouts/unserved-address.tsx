import { api, useLoaderData } from '@depotwerk/platform';
import { LaterPart } from './later-part';
import { RegistryFault } from './registry-fault';

const PATIENCE_MS = 2000;

/** Whether a part lies there that this user does not get; without an answer, none. */
export const isPartAddress = (path: string): Promise<boolean> =>
  api.request('GET /part-addresses', { query: { path } }, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ isPart }) => isPart,
    () => false,
  );

/** An address that no part of this page serves. */
export function UnservedAddress() {
  const isPart = useLoaderData<boolean>();
  if (!isPart) return <RegistryFault />;
  return (
    <LaterPart name="partNotGiven" load={() => import('./part-not-given')} place={(state) => state}>
      {({ PartNotGiven }) => <PartNotGiven />}
    </LaterPart>
  );
}

import { Cluster } from '../../deploy/ha/cluster.mjs';
import { startTopology } from '../../deploy/topology/topology.mjs';
import { setAddresses } from './addresses';

/** Enough for a list that scrolls, and seeded in seconds. */
const CONTRACTS = 150;

/** Starts the deployment with HTTPS on a database of three members. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  let cluster: Cluster | undefined;
  const topology = await startTopology({
    contracts: CONTRACTS,
    seed: 1,
    report: () => undefined,
    startDatabase: async () => (cluster = await Cluster.start()),
    isEncrypted: true,
  });
  setAddresses({
    host: topology.url,
    remotes: topology.remoteUrls,
    members: cluster?.members.map(({ running }) => running) ?? [],
  });
  return topology.stop;
}

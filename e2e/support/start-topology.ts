import { startTopology } from '../../deploy/topology/topology.mjs';
import { setAddresses } from './addresses';

/** Enough for a list that scrolls, and seeded in seconds. */
const CONTRACTS = 150;

/** Starts the services of the deployment once for its journey. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  const topology = await startTopology({ contracts: CONTRACTS, seed: 1, report: () => undefined });
  setAddresses({ host: topology.url, remotes: topology.remoteUrls, apiProcesses: topology.apiProcesses });
  return topology.stop;
}

import { cpuSeconds, serverCpuSeconds } from './cpu-time.mjs';
import { query } from './query.mjs';

/**
 * CPU time of processes of the API and of the server of their database so far, in seconds.
 *
 * @param {string} databaseUrl of a database that a process is connected with
 * @param {readonly { pid: number }[]} apis
 * @returns {Promise<{ api: number, server: number }>}
 */
export async function usedCpu(databaseUrl, apis) {
  const [row] = await query(
    databaseUrl,
    `select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend' limit 1`,
  );
  return {
    api: apis.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
    server: serverCpuSeconds(Number(row?.pid)),
  };
}

import { readFileSync } from 'node:fs';

/**
 * The most memory that a process has used at once, in MB.
 *
 * @param {number} pid
 * @throws {Error} on a system without `/proc`, or when the process has ended
 */
export function peakMemory(pid) {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? [];
  if (kilobytes === undefined)
    throw new Error(`the system does not tell the memory of process ${String(pid)}`);
  return Number(kilobytes) / 1024;
}

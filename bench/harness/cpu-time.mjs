import { readFileSync } from 'node:fs';

/** `sysconf(_SC_CLK_TCK)`: 100 on every Linux that Node.js supports. */
const TICKS_PER_SECOND = 100;
/** Fields 14 (utime) and 15 (stime) of proc(5), counted behind the program's name, which may hold blanks. */
const UTIME = 11;
const STIME = 12;

/**
 * CPU time that a process has used so far with all its threads, in seconds, in user and in kernel mode.
 *
 * @param {number} pid
 * @throws {Error} on a system without `/proc`, or when the process has ended
 */
export function cpuSeconds(pid) {
  const line = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[UTIME]) + Number(fields[STIME])) / TICKS_PER_SECOND;
}

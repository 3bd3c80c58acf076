import { readFileSync } from 'node:fs';

/** `sysconf(_SC_CLK_TCK)`: 100 on every Linux that Node.js supports. */
const TICKS_PER_SECOND = 100;
/** Fields 14 (utime) and 15 (stime) of proc(5), counted behind the program's name, which may hold blanks. */
const UTIME = 11;
const STIME = 12;
/** The same of children that have ended. */
const CUTIME = 13;
const CSTIME = 14;
const PARENT = 1;

/** @param {number} pid @returns {number[]} fields behind the program's name; those that are no numbers are NaN */
function fieldsOf(pid) {
  const line = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  return line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

/** @param {number[]} fields @param {number[]} wanted */
const secondsIn = (fields, wanted) =>
  wanted.reduce((sum, field) => sum + (fields[field] ?? 0), 0) / TICKS_PER_SECOND;

/**
 * CPU time that a process has used so far with all its threads, in seconds, in user and in kernel mode.
 *
 * @param {number} pid
 * @throws {Error} on a system without `/proc`, or when the process has ended
 */
export const cpuSeconds = (pid) => secondsIn(fieldsOf(pid), [UTIME, STIME]);

/**
 * CPU time of a server that makes a process for each connection, those that have ended included, in seconds.
 *
 * @param {number} connectionPid of one of its connections
 */
export function serverCpuSeconds(connectionPid) {
  const server = fieldsOf(connectionPid)[PARENT] ?? 0;
  const children = readFileSync(`/proc/${String(server)}/task/${String(server)}/children`, 'utf8');
  const alive = children
    .trim()
    .split(' ')
    .reduce((sum, pid) => sum + secondsOfConnection(Number(pid)), 0);
  // Behind its children: it counts those that have ended meanwhile.
  return alive + secondsIn(fieldsOf(server), [UTIME, STIME, CUTIME, CSTIME]);
}

/** A connection may end while it is asked. @param {number} pid */
function secondsOfConnection(pid) {
  try {
    return cpuSeconds(pid);
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code)))
      return 0;
    throw error;
  }
}

import fs from 'node:fs';
import { errorCode } from '../error-code';

/** Start time of a process in clock ticks since boot (Linux), so that a reused process number is not mistaken. */
export function processStart(pid: number): string | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may hold spaces; the start time is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** Whether the process still runs; where the start time cannot be read (macOS, Windows) the number must do. */
export function isSameProcess(pid: number, start: string | null): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false; // EPERM: alive, but of another user
  }
  const current = processStart(pid);
  return start === null || current === null || start === current;
}

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Service } from './service.mjs';

test('nobody else at the machine reads what a service says, also in a log from before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'depotwerk-service-'));
  try {
    const old = join(folder, 'old.log');
    writeFileSync(old, 'before\n', { mode: 0o644 });
    for (const logFile of [old, join(folder, 'new.log')]) {
      await new Service({ command: [process.execPath, '-e', 'console.log("Code 123456")'], logFile }).ended;
      expect(statSync(logFile).mode & 0o777).toBe(0o600);
    }
    expect(readFileSync(old, 'utf8')).toMatch(/^before\n/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

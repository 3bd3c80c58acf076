import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../../scripts/workspace/command.mjs';
import { root } from '../../scripts/workspace/root.mjs';

const folder = join(root, 'deploy/monitoring');
const hasPromtool = existsSync('/usr/bin/promtool');
const name = hasPromtool ? '' : ' (skipped: Debian’s package prometheus with promtool is not installed)';
const promtool = (/** @type {string[]} */ ...args) =>
  command('/usr/bin/promtool', args, { quiet: true, cwd: folder });

(hasPromtool ? test : test.skip).each(['alerts.test.yml', 'cluster-alerts.test.yml'])(
  `alarms come when they are due, and not before (%s)${name}`,
  async (file) => {
    const { code, output } = await promtool('test', 'rules', file);
    expect({ code, output }).toMatchObject({ code: 0 });
  },
);

(hasPromtool ? test : test.skip).each(['prometheus.yml', 'prometheus-cluster.yml'])(
  `Prometheus takes %s and the rules that it names${name}`,
  async (file) => {
    const { code, output } = await promtool('check', 'config', file);
    expect({ code, output }).toMatchObject({ code: 0 });
  },
);

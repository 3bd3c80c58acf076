import { chromium } from '@playwright/test';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
const logs = [];
page.on('console', (m) => { if (m.type() !== 'log') logs.push(m.type() + ': ' + m.text().slice(0, 200)); });
page.on('pageerror', (e) => logs.push('pageerror ' + e.message));
page.on('response', (r) => { if (r.status() >= 400) logs.push(r.status() + ' ' + r.url()); });
const base = 'http://localhost:4600';
await page.goto(base + '/');
await page.getByLabel('Benutzername').fill('admin');
await page.getByLabel('Passwort', { exact: true }).fill('depotwerk-demo-2026');
await page.keyboard.press('Enter');
await page.getByRole('heading', { level: 1, name: 'Verträge' }).waitFor();
const shots = process.argv.slice(2);
const paths = { tariffs: '/admin/tariffs', tariff: '/admin/tariffs/1', versions: '/admin/tariffs/1?tab=versions', wizard: '/admin/tariffs/1/edit?step=components', matrix: '/admin/components/allocation/2?step=matrix', components: '/admin/components/risk', allocs: '/admin/components/allocation', alloc: '/admin/components/allocation/2?step=allocation', newTariff: '/admin/tariffs/new', contracts: '/contracts', contract: '/contracts/1', settings: '/settings', imports: '/admin/imports' };
for (const [name, path] of Object.entries(paths)) {
  if (shots.length && !shots.includes(name)) continue;
  logs.push('--- ' + name);
  await page.goto(base + path);
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/shots/${name}.png` });
}
console.log(logs.join('\n'));
await browser.close();

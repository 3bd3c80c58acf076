import { contractRecords, gdvBytes, gdvPackage } from '../../api/test/imports/gdv-fixture';
import {
  eetRow,
  emtRow,
  isinOf,
  templateCsv,
  templateJson,
  templateWorkbook,
  tptRows,
} from '../../api/test/templates/template-files';
import { expect, test } from '../support/test';

test('the list of tariffs leads to a tariff', async ({ page, shell, signedInAs }) => {
  await signedInAs('administrator', '/admin/tariffs');
  await expect(shell.heading('Tarife')).toBeVisible();
  const grid = page.getByRole('grid', { name: /Tarife$/ });
  const first = grid
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .first();
  const link = first.getByRole('link').first();
  const name = await link.innerText();
  await link.click();
  await expect(shell.heading(name)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Risikoklassen' })).toBeVisible();
});

test('a GDV file is imported, and its report says what came and what was refused', async ({
  page,
  shell,
  list,
  signedInAs,
}) => {
  const good = contractRecords({ number: 'E2E-1001', customerNumber: '770001' });
  const withoutName = contractRecords({
    number: 'E2E-1002',
    customerNumber: '770002',
    partner: { name1: '', name3: '' },
  });
  const household = contractRecords({ number: 'E2E-1003', lineOfBusiness: '130' });
  const buffer = gdvBytes(gdvPackage([...good, ...withoutName, ...household]));

  await signedInAs('administrator', '/admin/imports');
  await expect(shell.heading('Datenimport')).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lieferung.gdv', mimeType: 'application/octet-stream', buffer });

  await expect(page.getByRole('heading', { name: 'Vorschau: lieferung.gdv' })).toBeVisible();
  await page.getByRole('button', { name: 'Übernehmen', exact: true }).click();
  await expect(shell.heading('lieferung.gdv')).toBeVisible();
  const counts = page.getByRole('row', { name: /^Verträge/ });
  await expect(counts.getByRole('cell').first()).toHaveText('1');
  await expect(page.getByText('Der Name des Versicherungsnehmers fehlt').first()).toBeVisible();
  await expect(page.getByText('Verbundene Hausratversicherung (130)')).toBeVisible();

  await page.goto('/contracts?search=E2E-1001');
  await expect(list.grid).toHaveAttribute('aria-rowcount', '2');
  expect(await list.column('Kunde')).toEqual(['Böhm, Änne']);
});

test('a file that is none is refused with the reason', async ({ page, signedInAs }) => {
  await signedInAs('administrator', '/admin/imports');
  await page.locator('input[type=file]').setInputFiles({
    name: 'brief.gdv',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('Sehr geehrte Damen und Herren'),
  });
  await expect(page.getByRole('alert')).toContainText('Das ist keine GDV-Datei');
});

test('templates of fund houses are recognised, checked for each fund, and refused by their version', async ({
  page,
  shell,
  signedInAs,
}) => {
  const choose = async (kind: string, name: string, bytes: Uint8Array) => {
    await page.goto('/admin/imports');
    await page.getByRole('radiogroup', { name: 'Art der Datei' }).getByText(kind).click();
    const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
    await page.locator('input[type=file]').setInputFiles(file);
  };
  await signedInAs('administrator', '/admin/imports');

  await choose('Zielmarkt und Kosten (EMT)', 'emt.xlsx', templateWorkbook([emtRow]));
  await expect(page.getByText('Erkannt: EMT, Version 4.3')).toBeVisible();
  await page.getByRole('button', { name: 'Übernehmen', exact: true }).click();
  await expect(shell.heading('emt.xlsx')).toBeVisible();
  await expect(
    page
      .getByRole('row', { name: /^Fonds/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('1');

  const [first, second] = [tptRows(isinOf(2)), tptRows(isinOf(3), [0.5, 0.3, 0.1])];
  await choose('Fondspositionen (TPT)', 'tpt.json', templateJson([...first, ...second]));
  const finding = page.getByRole('row', { name: /Gewichte der Positionen/ });
  await expect(finding).toContainText(isinOf(3));

  await choose('Nachhaltigkeit (EET)', 'eet.csv', templateCsv([{ ...eetRow, '00010': 'V1.1.3' }]));
  await expect(page.getByRole('alert')).toContainText('gibt es keine Feldliste');
  await expect(page.getByText('Gefunden: EET V1.1.3')).toBeVisible();

  await choose('Nachhaltigkeit (EET)', 'emt.csv', templateCsv([emtRow]));
  await expect(page.getByRole('alert')).toContainText('Die Datei ist ein anderes Template');
});

import { MatrixPage } from '../pages/matrix-page';
import { expect, test as base } from '../support/test';

const test = base.extend<{ matrix: MatrixPage }>({
  matrix: async ({ page, context, organisation, signedInAs }, use) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const matrix = new MatrixPage(page);
    await signedInAs('administrator', '/admin/components/allocation');
    await matrix.open(organisation.named('Allokation'));
    await use(matrix);
  },
});

test('the matrix is filled in and walked through by keyboard alone', async ({ page, matrix }) => {
  await matrix.cell(1, 1).click();
  await page.keyboard.type('40');
  await expect(matrix.editor).toHaveValue('40');
  await page.keyboard.press('Enter');
  await expect(matrix.cell(2, 1)).toBeFocused();
  await page.keyboard.type('60');
  await page.keyboard.press('ArrowRight');
  await expect(matrix.cell(2, 2)).toBeFocused();
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await expect(matrix.cell(2, 2)).toHaveText('0');
  await expect(matrix.cell(2, 2)).toBeFocused();
  expect(await matrix.values(2, 2)).toEqual([
    ['40', '0'],
    ['60', '0'],
  ]);
  await expect(matrix.sum(1)).toHaveText('100 %');
  await expect(matrix.sum(2)).toHaveText('0 %noch 100 %');
  await page.keyboard.press('F2');
  await page.keyboard.type('30');
  await page.keyboard.press('Tab');
  await expect(matrix.cell(2, 2)).toHaveText('30');
  await expect(matrix.cell(2, 3)).toBeFocused();
});

test('values typed at full speed all arrive', async ({ page, matrix }) => {
  await matrix.cell(1, 1).click();
  for (const value of [11, 12, 13]) {
    await page.keyboard.type(String(value));
    await page.keyboard.press('ArrowRight');
  }
  expect(await matrix.values(1, 3)).toEqual([['11', '12', '13']]);
});

test('Tab leaves the matrix, so nobody is caught in it', async ({ page, matrix }) => {
  await matrix.cell(1, 1).click();
  await page.keyboard.press('Tab');
  await expect(matrix.grid.locator(':focus')).toHaveCount(0);
});

test('a block is copied as a spreadsheet reads it and pasted from one', async ({ page, matrix }) => {
  await matrix.cell(1, 1).click();
  await page.evaluate(() => navigator.clipboard.writeText('50 %\t30\r\n45\tviel\r\n'));
  await page.keyboard.press('ControlOrMeta+V');
  expect(await matrix.values(2, 2)).toEqual([
    ['50', '30'],
    ['45', '0'],
  ]);
  await expect(page.getByText(/^3 Werte übernommen\. 1 Wert ist keine ganze Zahl/)).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+C');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('50\t30\n45\t0');
  await page.evaluate(() => navigator.clipboard.writeText('7'));
  await page.keyboard.press('ControlOrMeta+V');
  expect(await matrix.values(2, 2)).toEqual([
    ['7', '7'],
    ['7', '7'],
  ]);
  await page.keyboard.press('ControlOrMeta+Z');
  await page.keyboard.press('ControlOrMeta+Z');
  expect(await matrix.values(2, 2)).toEqual([
    ['0', '0'],
    ['0', '0'],
  ]);
  await matrix.button('Wiederholen').click();
  await expect(matrix.cell(1, 1)).toHaveText('50');
});

test('a range is filled, cut and cleared', async ({ page, matrix }) => {
  await matrix.cell(1, 1).click();
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await matrix.cell(1, 1).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+D');
  await expect(matrix.cell(2, 1)).toHaveText('20');
  await page.keyboard.press('Delete');
  expect(await matrix.values(2, 1)).toEqual([['0'], ['0']]);
  await page.keyboard.press('ControlOrMeta+Z');
  await page.keyboard.press('ControlOrMeta+X');
  expect(await matrix.values(2, 1)).toEqual([['0'], ['0']]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('20\n20');
});

test('a cell that is switched off counts 0 and gets its value back; the next key goes there', async ({
  page,
  matrix,
}) => {
  await matrix.cell(1, 1).click();
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await matrix.use(1, 1).click();
  await expect(matrix.cell(1, 1)).toBeFocused();
  await expect(matrix.cell(1, 1)).toHaveText('–');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^„.+, RK1“ ist nicht verwendet und blieb unverändert\.$/)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(matrix.cell(1, 1)).toHaveText('25');
});

test('on a phone head and names stay in sight while the matrix scrolls', async ({ page, matrix }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await matrix.cell(1, 1).click();
  await page.keyboard.press('ControlOrMeta+End');
  await expect(matrix.grid.getByRole('columnheader').last()).toBeInViewport();
  await expect(matrix.rows.last().getByRole('rowheader')).toBeInViewport();
});

test('the automatic allocation fills the matrix, is rated and can be saved', async ({ page, matrix }) => {
  await page.getByRole('radio', { name: 'automatisch' }).check();
  await page.getByRole('combobox', { name: /^Art der Allokation/ }).click();
  await page.getByTitle('Gleichgewichtet').click();
  await expect(matrix.sum(1)).toHaveText('100 %');
  await expect(matrix.grid.getByRole('row', { name: /^Risikobewertung/ })).toContainText(/\d,\d/);
  await matrix.button('Baustein anlegen').click();
  await expect(page.getByText(/wurde angelegt\.$/)).toBeVisible();
});

import type { ApiAnswer } from '@depotwerk/contract/client';
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test';

test.beforeEach(async ({ signedInAs, list }) => {
  await signedInAs('adviser');
  await expect(list.rows.first()).toBeVisible();
});

test('a tile filters the list and says so in the address and as a chip', async ({ page, list }) => {
  const all = await list.total();
  const critical = await list.tileCount('Kritisch');
  expect(critical).toBeGreaterThan(0);
  expect(critical).toBeLessThan(all);

  await list.tile('Kritisch').click();
  await expect(list.tile('Kritisch')).toHaveAttribute('aria-pressed', 'true');
  await expect(list.grid).toHaveAttribute('aria-rowcount', String(critical + 1));
  await expect(page).toHaveURL(/[?&]hints=critical/);
  await expect(list.chip('kritisch')).toBeVisible();
  await expect(list.rows.filter({ hasNot: page.getByRole('gridcell', { name: /^Kritisch: / }) })).toHaveCount(
    0,
  );

  await list
    .chip('kritisch')
    .getByRole('button', { name: /^Filter entfernen/ })
    .click();
  await expect(list.grid).toHaveAttribute('aria-rowcount', String(all + 1));
  await expect(page).not.toHaveURL(/hints=/);
});

test('searching narrows the list to what matches', async ({ page, list }) => {
  const [number = ''] = await list.column('Vertragsnr.');
  await list.search.fill(number);
  await expect(list.grid).toHaveAttribute('aria-rowcount', '2');
  expect(await list.column('Vertragsnr.')).toEqual([number]);
  expect(new URL(page.url()).searchParams.get('search')).toBe(number);

  await list.search.fill('gibt es ganz bestimmt nicht');
  await expect(page.getByText('Kein Vertrag entspricht Ihrer Auswahl')).toBeVisible();
});

test('sorting by value puts the largest first', async ({ page, list }) => {
  await list.sortBy('Wert');
  await expect(list.head('Wert')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=value/);
  const euros = (text: string) => Number(text.replace(/[^\d,-]/g, '').replace(',', '.'));
  const values = (await list.column('Wert')).map(euros);
  expect(values.length).toBeGreaterThan(5);
  expect(values).toEqual([...values].sort((a, b) => b - a));
});

test('a link is a view: filter and order come from the address', async ({ page, list }) => {
  await page.goto('/contracts?hints=critical&sort=value&direction=desc');
  await expect(list.tile('Kritisch')).toHaveAttribute('aria-pressed', 'true');
  await expect(list.head('Wert')).toHaveAttribute('aria-sort', 'descending');
  await expect(list.chip('kritisch')).toBeVisible();
});

test('a contract opens by keyboard, and the way back leads to the same place', async ({
  page,
  list,
  contract,
}) => {
  await page.goto('/contracts?sort=contractNumber&direction=asc');
  await list.rows.first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  const left = list.grid.locator('[role=row]:focus');
  await expect(left).toHaveAttribute('aria-rowindex', String((await list.total()) - 1));
  await expect(left).toHaveAttribute('aria-busy', 'false');
  const number = await left.getByRole('gridcell').nth(1).innerText();

  await page.keyboard.press('Enter');
  await expect(contract.customer).toBeVisible();
  await expect(page).toHaveURL(/\/contracts\/\d+/);
  await page.goBack();
  await expect(left).toContainText(number);
  await expect(left).toBeInViewport();
  await expect(page).toHaveURL(/sort=contractNumber/);
});

test('the last of a million contracts can be reached by key, scroll bar and wheel', async ({
  page,
  list,
}) => {
  const MILLION = 1_000_000;
  // The demo has few contracts: they stand for all others.
  await page.route(/\/api\/contracts\?/, async (route) => {
    const url = new URL(route.request().url());
    const offset = Number(url.searchParams.get('offset'));
    const limit = Number(url.searchParams.get('limit'));
    url.searchParams.set('offset', '0');
    const response = await route.fetch({ url: url.href });
    const { items } = (await response.json()) as ApiAnswer<'GET /contracts'>;
    const moved = Array.from({ length: limit }, (_, index) => ({
      ...items[index % items.length],
      id: offset + index + 1,
      contractNumber: `V-${String(offset + index)}`,
    }));
    await route.fulfill({ response, json: { items: moved, total: MILLION, nextCursor: null } });
  });
  await list.open();
  const last = list.row('V-999999');
  await list.rows.first().focus();
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Home');
  await expect(list.row('V-0')).toBeInViewport({ ratio: 1 });

  await list.grid.evaluate((grid) => grid.scrollTo({ top: grid.scrollHeight }));
  await expect(last).toBeInViewport({ ratio: 1 });
  await list.grid.hover();
  await page.mouse.wheel(0, -44 * 100);
  await expect(list.row('V-999890')).toBeInViewport();
  await expect(last).not.toBeInViewport();
  await page.mouse.wheel(0, 44 * 100);
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('leaving by the breadcrumb keeps the filter', async ({ page, list, contract }) => {
  await list.tile('Mit Hinweisen').click();
  await expect(page).toHaveURL(/hints=any/);
  await list.rows.first().getByRole('link').click();
  await expect(contract.customer).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Sie sind hier' })
    .getByRole('link', { name: 'Verträge' })
    .click();
  await expect(list.tile('Mit Hinweisen')).toHaveAttribute('aria-pressed', 'true');
});

test.describe('on a very wide screen', () => {
  test.use({ viewport: { width: 2560, height: 1000 } });

  test('the head of the page and its content begin at one edge', async ({ page, list }) => {
    const edgeOf = async (part: Locator) => (await part.boundingBox())?.x;
    const edge = await edgeOf(page.getByRole('heading', { level: 1 }));
    expect(edge).toBeGreaterThan(300);
    expect(await edgeOf(list.tile('Alle Verträge'))).toBeCloseTo(edge ?? 0, 0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the list becomes cards, and nothing sticks out sideways', async ({ page, list, contract }) => {
    await expect(list.rows.first()).toContainText('Geprüft');
    // Four of them at a glance.
    await expect(list.rows.nth(3)).toBeInViewport({ ratio: 1 });
    const sticksOut = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await sticksOut()).toBe(0);

    await list.rows.first().click();
    await expect(contract.customer).toBeVisible();
    expect(await sticksOut()).toBe(0);
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Hauptmenü' }).getByRole('link', { name: 'Verträge' }),
    ).toBeVisible();
  });
});

import { expect, type Frame, type Page, type Request } from '@playwright/test';
import { SESSION_USER_HEADER } from '@depotwerk/contract/floor/values/session-user';
import { SignInPage } from '../pages/sign-in-page';
import { demoAccount } from './accounts';

/** What is read before anybody signs in, and the signing in itself. */
const ANONYMOUS = /\/api\/(auth\/(login|refresh|session)|white-label|remotes|telemetry|health)/;

const isOfPerson = (request: Request): boolean =>
  request.url().includes('/api/') && !ANONYMOUS.test(request.url());

/** Takes the other tabs' ear away from a tab, as a browser does that has no channel between tabs. */
export async function isolateTab(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
}

/** A tab that tells the others what happens in it and hears nothing of them, as one that the browser has put to sleep. */
export async function deafenTab(page: Page): Promise<void> {
  await page.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => undefined;
  });
}

/**
 * The customer of the demo data signs in where somebody else was before. While nobody answers there is nothing to see of that
 * person, and every call is the customer's.
 *
 * @param traces texts that only the person before saw
 */
export async function expectNothingLeft(
  page: Page,
  traces: readonly string[],
  place: Page | Frame = page,
): Promise<void> {
  const { heading, userName, password, submit } = new SignInPage(place);
  await expect(heading).toBeVisible();
  const seen = async () => {
    const text = await place.locator('body').innerText();
    return traces.filter((trace) => text.includes(trace));
  };
  expect(await seen()).toEqual([]);

  let answer = () => {};
  const answering = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    (url) => url.pathname.startsWith('/api/') && !ANONYMOUS.test(url.pathname),
    async (route) => {
      await answering;
      await route.fallback();
    },
  );
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (isOfPerson(request)) calls.push(request);
  });
  const customer = demoAccount('customer');
  await userName.fill(customer.userName);
  await password.fill(customer.password);
  const signingIn = page.waitForResponse((response) => response.url().endsWith('/api/auth/login'));
  await submit.click();
  const session = (await (await signingIn).json()) as { accessToken: string; user: { id: string } };

  const list = place.getByRole('heading', { name: 'Verträge', level: 1 });
  await expect(list).toBeVisible();
  expect(await seen()).toEqual([]);
  answer();
  await expect(
    place
      .getByRole('grid', { name: /^Vertragsliste/ })
      .getByRole('gridcell')
      .first(),
  ).toBeVisible();
  expect(await seen()).toEqual([]);
  expect(new URL(place.url()).search).toBe('');

  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) {
    const headers = await call.allHeaders();
    expect([call.url(), headers[SESSION_USER_HEADER.toLowerCase()], headers['authorization']]).toEqual([
      call.url(),
      session.user.id,
      `Bearer ${session.accessToken}`,
    ]);
    for (const trace of traces) expect(decodeURIComponent(call.url())).not.toContain(trace);
  }
  const kept = await place.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const trace of traces) expect(kept).not.toContain(trace);
}

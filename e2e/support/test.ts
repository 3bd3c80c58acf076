import { test as base, expect, type Page } from '@playwright/test';
import { ContractListPage } from '../pages/contract-list-page';
import { ContractPage } from '../pages/contract-page';
import { Shell } from '../pages/shell';
import { SignInPage } from '../pages/sign-in-page';
import { demoAccount, type Role } from './accounts';
import { addresses, type Addresses } from './addresses';
import { Backend, openAs } from './backend';
import { BrowserComplaints } from './browser-complaints';
import { Organisation } from './organisation';

interface Fixtures {
  readonly addresses: Addresses;
  /** Fails a journey that broke the content policy or threw; a journey about faults switches it off. */
  readonly complaints: BrowserComplaints;
  readonly expectsFaults: boolean;
  readonly signIn: SignInPage;
  readonly shell: Shell;
  readonly list: ContractListPage;
  readonly contract: ContractPage;
  /** What an administrator would get from the API, in a session beside that of the page. */
  readonly backend: Backend;
  readonly organisation: Organisation;
  /** Of somebody who works at the same time as the one in front of `page`. */
  readonly otherComputer: Page;
  /** Signs in with a session of its own, without the form. */
  readonly signedInAs: (role: Role, path?: string) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  addresses: async ({}, use) => use(addresses()),
  baseURL: async ({ addresses }, use) => use(addresses.host),
  expectsFaults: [false, { option: true }],
  complaints: [
    async ({ page, expectsFaults }, use) => {
      const complaints = await BrowserComplaints.of(page);
      await use(complaints);
      if (expectsFaults) return;
      expect(complaints.cspViolations).toEqual([]);
      expect(complaints.uncaughtErrors).toEqual([]);
    },
    { auto: true },
  ],
  signIn: ({ page }, use) => use(new SignInPage(page)),
  shell: ({ page }, use) => use(new Shell(page)),
  list: ({ page }, use) => use(new ContractListPage(page)),
  contract: ({ page }, use) => use(new ContractPage(page)),
  backend: async ({ playwright, addresses }, use) => {
    const request = await playwright.request.newContext({ baseURL: addresses.host });
    await use(await Backend.signIn(request, 'administrator'));
    await request.dispose();
  },
  organisation: async ({ playwright, addresses }, use) => {
    const request = await playwright.request.newContext({ baseURL: addresses.host });
    await use(await Organisation.open(request, addresses.host));
    await request.dispose();
  },
  otherComputer: async ({ browser, addresses }, use) => {
    const context = await browser.newContext({
      baseURL: addresses.host,
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
    });
    await use(await context.newPage());
    await context.close();
  },
  signedInAs: ({ page }, use) => use((role, path = '/contracts') => openAs(page, demoAccount(role), path)),
});

export { expect };

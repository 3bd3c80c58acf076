import type { Page } from '@playwright/test';
import { FaultPanel } from '../pages/fault-panel';
import { demoAccount } from '../support/accounts';
import { openSession } from '../support/backend';
import { breakingPart, replaceEntry } from '../support/made-part';
import { decides, isWhole, noteTimes } from '../support/matrix';
import { partBeside, parts } from '../support/parts';
import {
  drawsList,
  faults,
  formBeside,
  losePages,
  originOf,
  pageThrows,
  readsSameList,
} from '../support/remote-faults';
import { expectKnownEvent } from '../support/remote-events';
import { expectMenuInTime, untilMenuWorks } from '../support/start-time';
import { expect, test } from '../support/test';

test.use({ expectsFaults: true });

/** As long as the load of a remote may stand still, and a second to draw what became of it: held on a quiet machine. */
const PANEL_MS = 8_000 + 1_000;

for (const [index, part] of parts.entries()) {
  const form = formBeside(part);
  const tried = Object.entries(faults).filter((_, cell) => isWhole || cell % parts.length === index);

  for (const [fault, breakIt] of tried) {
    test(
      `${part.name} ${fault}: the rest works, what was typed is kept, and a retry works once it is back`,
      decides(fault, part.name),
      async ({ page, shell, signedInAs, addresses, organisation }) => {
        const repair = await breakIt(page, part, addresses);
        await signedInAs('administrator', form.path);
        const field = page.getByRole('textbox', { name: form.field, exact: true });
        await field.fill('Noch nicht gespeichert');
        // Lost with the document: tells a retry from a reload.
        await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
        const leaveFor = async (label: string) => {
          await shell.menuEntry(label).click();
          await page.getByRole('button', { name: 'Verlassen ohne Speichern' }).click();
        };

        await leaveFor(part.label);
        const leftAt = Date.now();
        const panel = new FaultPanel(page);
        await expect(panel.heading(part.title)).toBeVisible();
        const panelMs = Date.now() - leftAt;
        noteTimes(fault, part.name, { panel: panelMs });
        if (isWhole) expect(panelMs).toBeLessThan(PANEL_MS);
        await expect(panel.detail('Bereich')).toHaveText(part.title);
        await expect(panel.detail('Version')).toHaveText(/^\d+\.\d+\.\d+$/);
        await expect(panel.detail('Referenz')).toHaveText(/^[0-9A-F]{8}$/);
        const reference = (await panel.detail('Referenz').textContent()) ?? '';
        await expect(panel.home).toBeVisible();

        await shell.switchLanguage('English');
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
        await shell.switchLanguage('Deutsch');
        await expect(panel.retry).toBeVisible();

        await page.goBack();
        await page.getByRole('button', { name: 'Übernehmen' }).click();
        await expect(field).toHaveValue('Noch nicht gespeichert');

        await leaveFor(part.label);
        await expect(panel.heading(part.title)).toBeVisible();
        await repair();
        await panel.retry.click();
        await expect(shell.heading(part.label)).toBeVisible();
        expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
        await expectKnownEvent(organisation.api, part, { reference, kind: 'fault' });
      },
    );
  }

  // What takes longest is tried by `npm test`.
  for (const [fault, breakIt] of Object.entries(faults)) {
    if (!isWhole && (index > 0 || fault !== 'never answers')) continue;
    test(
      `${part.name} ${fault}: whoever begins there has the menu as soon as anybody`,
      decides(fault, part.name),
      async ({ page, otherComputer, addresses }) => {
        const goOn = partBeside(part);
        const administrator = demoAccount('administrator');
        await openSession(otherComputer.request, administrator);
        await openSession(page.request, administrator);
        await breakIt(page, part, addresses);
        const open = (tab: Page) => () => untilMenuWorks(tab, part, goOn);
        noteTimes(fault, part.name, await expectMenuInTime(open(page), open(otherComputer)));
      },
    );
  }
}

for (const part of isWhole ? parts : parts.slice(0, 1)) {
  test(
    `${part.name} fails after it was drawn: the page stays, and the team learns of it`,
    decides('throws in an event handler, and rejects unhandled', part.name),
    async ({ page, shell, signedInAs, addresses, organisation }) => {
      await replaceEntry(page, part.name, originOf(part, addresses), breakingPart(part));
      await signedInAs('administrator', '/settings');
      await shell.menuEntry(part.label).click();
      for (const [where, defect] of [
        ['Im Klick', 'defect in a click'],
        ['Im Versprechen', 'defect in a promise'],
      ] as const) {
        await page.getByRole('button', { name: where }).click();
        const message: unknown = expect.stringContaining(defect);
        await expectKnownEvent(organisation.api, part, { message, kind: 'fault', phase: 'page' });
        await expect(shell.heading(part.label)).toBeVisible();
      }
      await shell.menuEntry(partBeside(part).label).click();
      await expect(shell.heading(partBeside(part).label)).toBeVisible();
    },
  );
}

for (const part of parts.filter(drawsList)) {
  // The lists of contracts and of the analysis come from the same call, so neither can vouch for the other.
  const other = partBeside(part, (candidate) => !readsSameList(candidate, part));

  test(
    `${part.name} throws while it is drawn: the panel says where, the rest works, and so does a retry`,
    decides('throws while it is drawn', part.name),
    async ({ page, shell, signedInAs, organisation }) => {
      const repair = await pageThrows(page, part);
      await signedInAs('administrator', '/settings');
      await shell.menuEntry(part.label).click();
      const panel = new FaultPanel(page);
      await expect(panel.heading(part.title)).toBeVisible();
      await expect(panel.detail('Version')).toHaveText(/^\d+\.\d+\.\d+$/);
      await expect(panel.detail('Schritt')).toHaveText('Seite anzeigen');
      await expect(panel.detail('Referenz')).toHaveText(/^[0-9A-F]{8}$/);
      const reference = (await panel.detail('Referenz').textContent()) ?? '';

      await page.goBack();
      await shell.menuEntry(other.label).click();
      await expect(shell.heading(other.label)).toBeVisible();

      await page.goBack();
      await shell.menuEntry(part.label).click();
      await expect(panel.heading(part.title)).toBeVisible();
      await repair();
      await panel.retry.click();
      await expect(shell.heading(part.label)).toBeVisible();
      await expectKnownEvent(organisation.api, part, { reference, kind: 'fault', phase: 'page' });
    },
  );
}

test('a page whose file went while somebody worked comes with a retry once it is back', async ({
  page,
  shell,
  signedInAs,
  addresses,
}) => {
  await signedInAs('administrator', '/user-management/users');
  await expect(shell.heading('Benutzer')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const users = parts.find(({ name }) => name === 'usermgmt');
  if (!users) throw new Error('there is no user management');
  const repair = await losePages(page, users, addresses);
  await shell.menuEntry('Rollen').click();
  const panel = new FaultPanel(page);
  await expect(panel.heading(users.title)).toBeVisible();
  await expect(panel.detail('Schritt')).toHaveText('Inhalt laden');
  await repair();
  await panel.retry.click();
  await expect(shell.heading('Rollen')).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

import type { RemoteEvents } from '@depotwerk/contract';
import { FaultPanel } from '../pages/fault-panel';
import { breakingPart, replaceEntry } from '../support/made-part';
import { partBeside, parts } from '../support/parts';
import { drawsList, faults, originOf, pageThrows, readsSameList } from '../support/remote-faults';
import { expect, test } from '../support/test';

test.use({ expectsFaults: true });

/** `pnpm fault-matrix` tries every fault with every part; else each fault meets one part, and each part some of them. */
const isWhole = process.env.DEPOTWERK_FAULT_MATRIX !== undefined;

for (const [index, part] of parts.entries()) {
  const other = partBeside(part);
  const tried = Object.entries(faults).filter((_, cell) => isWhole || cell % parts.length === index);

  for (const [fault, breakIt] of tried) {
    test(`${part.name} ${fault}: the rest works, and so does a retry once it is back`, async ({
      page,
      shell,
      signedInAs,
      addresses,
    }) => {
      const repair = await breakIt(page, part, addresses);
      await signedInAs('administrator', '/settings');
      await expect(shell.heading('Einstellungen')).toBeVisible();
      // Lost with the document: tells a retry from a reload.
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

      await shell.menuEntry(part.label).click();
      const panel = new FaultPanel(page);
      await expect(panel.heading(part.title)).toBeVisible();
      await expect(panel.detail('Bereich')).toHaveText(part.title);
      await expect(panel.detail('Version')).toHaveText(/^\d+\.\d+\.\d+$/);
      await expect(panel.detail('Referenz')).toHaveText(/^[0-9A-F]{8}$/);
      await expect(panel.home).toBeVisible();

      await shell.switchLanguage('English');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await shell.switchLanguage('Deutsch');
      await expect(panel.retry).toBeVisible();

      await page.goBack();
      await shell.menuEntry(other.label).click();
      await expect(shell.heading(other.label)).toBeVisible();

      await shell.menuEntry(part.label).click();
      await expect(panel.heading(part.title)).toBeVisible();
      await repair();
      await panel.retry.click();
      await expect(shell.heading(part.label)).toBeVisible();
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    });
  }
}

for (const part of isWhole ? parts : parts.slice(0, 1)) {
  test(`${part.name} fails after it was drawn: the page stays, and the team learns of it`, async ({
    page,
    shell,
    signedInAs,
    addresses,
  }) => {
    await replaceEntry(page, part.name, originOf(part, addresses), breakingPart(part));
    await signedInAs('administrator', '/settings');
    await shell.menuEntry(part.label).click();
    for (const [where, text] of [
      ['Im Klick', 'defect in a click'],
      ['Im Versprechen', 'defect in a promise'],
    ] as const) {
      const report = page.waitForRequest((request) => request.postData()?.includes(text) === true);
      await page.getByRole('button', { name: where }).click();
      const { events } = (await report).postDataJSON() as RemoteEvents;
      const event = events.find(({ message }) => message.includes(text));
      expect(event).toMatchObject({ remote: part.name, kind: 'fault', phase: 'page' });
      expect([event?.version, event?.reference]).toEqual([
        expect.stringMatching(/^\d+\.\d+\.\d+$/),
        expect.stringMatching(/^[0-9A-F]{8}$/),
      ]);
      await expect(shell.heading(part.label)).toBeVisible();
    }
    await shell.menuEntry(partBeside(part).label).click();
    await expect(shell.heading(partBeside(part).label)).toBeVisible();
  });
}

for (const part of parts.filter(drawsList)) {
  // The lists of contracts and of the analysis come from the same call, so neither can vouch for the other.
  const other = partBeside(part, (candidate) => !readsSameList(candidate, part));

  test(`${part.name} throws while it is drawn: the panel says where, and the rest works`, async ({
    page,
    shell,
    signedInAs,
  }) => {
    await pageThrows(page, part);
    await signedInAs('administrator', '/settings');
    await shell.menuEntry(part.label).click();
    const panel = new FaultPanel(page);
    await expect(panel.heading(part.title)).toBeVisible();
    await expect(panel.detail('Version')).toHaveText(/^\d+\.\d+\.\d+$/);
    await expect(panel.detail('Schritt')).toHaveText('Seite anzeigen');
    await expect(panel.detail('Referenz')).toHaveText(/^[0-9A-F]{8}$/);

    await page.goBack();
    await shell.menuEntry(other.label).click();
    await expect(shell.heading(other.label)).toBeVisible();
  });
}

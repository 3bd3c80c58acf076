import { NewDepotsPage } from '../pages/new-depots-page';
import { OptimizationTab } from '../pages/optimization-tab';
import { openAs } from '../support/backend';
import { findWorkAt } from '../support/bank-work';
import { expect, test } from '../support/test';
import { codeSentTo } from '../support/text-messages';

/** As docs/guides/banks.md names it. */
const WANTS_OWN_CODE = 'Westmark Lebensversicherung AG';
const HOUR_MS = 3_600_000;

for (const [third, clock, offMs] of [
  [0, 'fast', HOUR_MS],
  [1, 'slow', -HOUR_MS],
] as const)
  test(`orders are placed at a bank by a computer whose clock is one hour ${clock}`, async ({
    page,
    contract,
    addresses,
    organisation,
  }) => {
    const depots = new NewDepotsPage(page);
    const optimization = new OptimizationTab(page);
    const { adviser, found: linked } = await organisation.invitedWith(third, (api, fullName) =>
      findWorkAt(WANTS_OWN_CODE, fullName, api),
    );

    await page.clock.install({ time: Date.now() + offMs });
    await openAs(page, adviser, `/contracts/${String(linked.contractId)}`);
    await contract.tab('Optimierung').click();
    await expect(optimization.orders).toBeVisible();
    await optimization.moveWeight(1);
    await optimization.save();
    await expect(optimization.saved).toBeVisible();
    await optimization.execute();
    const password = depots.passwordDialogOf(WANTS_OWN_CODE);
    await password.getByLabel('Passwort', { exact: true }).fill('ein guter Schlüssel');
    await password.getByRole('button', { name: 'Anmelden' }).click();
    const dialog = optimization.codeDialog;
    await expect(dialog).toContainText('Er gilt 5 Minuten.');
    await expect(
      dialog.getByRole('button', { name: /^Neuer Code in ([12]?\d|30) s möglich$/ }),
    ).toBeVisible();
    await dialog
      .getByLabel('Code aus der SMS')
      .fill(await codeSentTo(addresses.apiLog ?? '', adviser.phoneNumber));
    await dialog.getByRole('button', { name: 'Bestätigen' }).click();
    await expect(page.getByText('Die Aufträge sind ausgeführt')).toBeVisible();
  });

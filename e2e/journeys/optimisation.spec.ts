import { NewDepotsPage } from '../pages/new-depots-page';
import { OptimizationTab } from '../pages/optimization-tab';
import { openAs } from '../support/backend';
import { findWorkAt } from '../support/bank-work';
import { seriousProblems } from '../support/barriers';
import { expect, test as base } from '../support/test';
import { codeSentTo } from '../support/text-messages';

/** As docs/guides/banks.md names them. */
const WANTS_OWN_CODE = 'Westmark Lebensversicherung AG';
const STARTS_WITH_INITIAL_PASSWORD = 'Isarwerk Vorsorge AG';

interface Fixtures {
  readonly depots: NewDepotsPage;
  readonly optimization: OptimizationTab;
}

const test = base.extend<Fixtures>({
  depots: ({ page }, use) => use(new NewDepotsPage(page)),
  optimization: ({ page }, use) => use(new OptimizationTab(page)),
});

test('an adviser works on a contract from the list of today to order numbers, and links a depot at another bank', async ({
  page,
  depots,
  optimization,
  contract,
  shell,
  addresses,
  organisation,
}) => {
  // A contract with a depot at the first bank, and one that waits for its depot at the second.
  const { adviser, found } = await organisation.invitedWith(2, async (api, fullName) => {
    await api.request('PUT /me/work-settings', { body: { dailyLimit: 100 } });
    const linked = await findWorkAt(WANTS_OWN_CODE, fullName, api);
    const banks = await api.request('GET /trader-credentials/available-credential-types');
    const isWaiting = banks.some(
      ({ bankName, isPending }) => bankName === STARTS_WITH_INITIAL_PASSWORD && isPending,
    );
    return linked && isWaiting ? { linked, banks } : undefined;
  });
  const { linked, banks } = found;

  await openAs(page, adviser, '/contracts');
  await shell.menuEntry('Heute zu tun').click();
  await expect(shell.heading('Heute zu tun')).toBeVisible();
  await page.getByRole('row').filter({ hasText: linked.contractNumber }).getByRole('link').click();
  await expect(contract.tab('Optimierung')).toHaveAttribute('aria-selected', 'true');
  await expect(optimization.orders).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);

  await optimization.moveWeight(1);
  await expect(optimization.sum).toHaveText(/^Summe 100,0\s%$/);
  await optimization.save();
  await expect(optimization.saved).toBeVisible();

  const scoreBefore = await contract.score.innerText();
  await optimization.execute();
  const password = depots.passwordDialogOf(WANTS_OWN_CODE);
  await password.getByLabel('Passwort', { exact: true }).fill('ein guter Schlüssel');
  await password.getByRole('button', { name: 'Anmelden' }).click();
  await expect(optimization.codeDialog).toContainText(linked.contractNumber);
  const code = await codeSentTo(addresses.apiLog ?? '', adviser.phoneNumber);
  await optimization.codeDialog.getByLabel('Code aus der SMS').fill(code);
  await optimization.codeDialog.getByRole('button', { name: 'Bestätigen' }).click();
  // The page is long: the result comes to where the eye is, with the focus.
  const result = page.getByText('Die Aufträge sind ausgeführt');
  await expect(result).toBeInViewport();
  await expect(page.locator(':focus')).toContainText('Die Aufträge sind ausgeführt');
  await expect(optimization.orderNumbers.getByText(/^A\d{8}$/).first()).toBeVisible();
  await expect(contract.score).not.toHaveText(scoreBefore);

  await contract.tab('Verlauf').click();
  await expect(contract.panel).toContainText(adviser.fullName);
  await expect(contract.panel).toContainText('Auftrag von der Bank ausgeführt');

  await shell.menuEntry('Neue Depots').click();
  await depots.refresh.click();
  const initial = await depots.turnAwayUntil(STARTS_WITH_INITIAL_PASSWORD);
  await initial.getByLabel('Passwort', { exact: true }).fill('vom Brief der Bank');
  await initial.getByRole('button', { name: 'Anmelden' }).click();
  const update = depots.updateDialogOf(STARTS_WITH_INITIAL_PASSWORD);
  await update.getByLabel('Neues Passwort', { exact: true }).fill('drei nasse Hunde');
  await update.getByLabel('Neues Passwort wiederholen').fill('drei nasse Hunde');
  await update.getByRole('button', { name: 'Passwort ändern' }).click();
  const names = banks.filter(({ isPending }) => isPending).map(({ bankName }) => bankName);
  const others = names.slice(names.indexOf(STARTS_WITH_INITIAL_PASSWORD) + 1);
  await depots.turnAwayAll(others.filter((name) => name !== WANTS_OWN_CODE));

  const table = depots.depotsOf(STARTS_WITH_INITIAL_PASSWORD);
  const link = table.getByRole('button', { name: /^Zuordnen: Depot / }).first();
  const depot = (await link.getAttribute('aria-label'))?.replace('Zuordnen: Depot ', '') ?? '';
  await link.click();
  await expect(page.getByText(`Depot ${depot} gehört jetzt zu Vertrag`)).toBeVisible();
  await table.getByRole('row').filter({ hasText: depot }).getByRole('link', { name: 'Zum Vertrag' }).click();
  await contract.tab('Portfolio und Sparplan').click();
  await expect(contract.panel.getByText(depot).first()).toBeVisible();
});

import type { Page } from '@playwright/test';
import { ComponentWizards } from '../pages/component-wizards';
import { ContractPage } from '../pages/contract-page';
import { TariffPage } from '../pages/tariff-page';
import { TariffWizardPage } from '../pages/tariff-wizard-page';
import { demoAccount } from '../support/accounts';
import { openSession } from '../support/backend';
import type { Organisation } from '../support/organisation';
import { makeComponents } from '../support/tariff-components';
import { expect, test as base } from '../support/test';
import { todayInGerman } from '../support/today';

interface Fixtures {
  readonly wizard: TariffWizardPage;
  readonly tariff: TariffPage;
  /** The tariff in front of the second administrator. */
  readonly release: TariffPage;
}

const test = base.extend<Fixtures>({
  wizard: ({ page }, use) => use(new TariffWizardPage(page)),
  tariff: ({ page }, use) => use(new TariffPage(page)),
  release: async ({ otherComputer }, use) => {
    await openSession(otherComputer.request, demoAccount('secondAdministrator'));
    await use(new TariffPage(otherComputer));
  },
});

const today = todayInGerman();

/** Of a fund with a price that every tariff here offers. */
async function offeredIsin({ api }: Organisation): Promise<string> {
  const { fundIds } = await api.request('GET /admin/universe-types/:universeTypeId/funds', {
    params: { universeTypeId: 1 },
  });
  const [fund] = await api.request('POST /funds', { query: {}, body: fundIds.slice(0, 1) });
  if (!fund) throw new Error('No fund is open to everybody');
  return fund.isin;
}

/** A limit that contracts with a single fund break. */
async function wantTwoFunds(wizard: TariffWizardPage): Promise<void> {
  await wizard.step('Grenzen');
  await wizard.fill('Mindestanzahl Fonds (Portfolio)', '2');
}

/** In the list of contracts that is open. */
async function expectJudged(page: Page, contractNumber: string, tariffName: string): Promise<void> {
  const contract = new ContractPage(page);
  await page
    .getByRole('row', { name: new RegExp(contractNumber) })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText(tariffName).first()).toBeVisible();
  await expect(contract.score).toBeVisible();
  await contract.tab('Optimierung').click();
  await expect(contract.panel.getByRole('article').getByText('Vorgaben des Tarifs verletzt')).toBeVisible();
}

test.use({ actionTimeout: 15_000 });
// Each test is a whole working day of two administrators.

test('a tariff is built with four new components, released by a second administrator and judges new contracts', async ({
  page,
  wizard,
  tariff,
  release,
  otherComputer,
  organisation,
  signedInAs,
}) => {
  const name = organisation.named('Rente');
  const isin = await offeredIsin(organisation);
  await organisation.contract('A', isin);
  await signedInAs('administrator', '/admin/tariffs');

  await page.getByRole('link', { name: 'Neuer Tarif' }).click();
  await wizard.enterInfo(name, organisation.named('Leben'));
  await wizard.step('Bausteine');
  const components = new ComponentWizards(wizard);
  await components.risk(organisation.named('Risiko'));
  await components.allocation(organisation.named('Allokation'));
  await components.universe(organisation.named('Universum'));
  await components.selection(organisation.named('Auswahl'));
  for (const word of ['Risiko', 'Allokation', 'Universum', 'Auswahl'])
    await expect(page.getByTitle(`${organisation.named(word)} (${organisation.named(word)})`)).toBeVisible();
  await wizard.step('Tarifart');
  await wizard.choose('Tarifart', 'Fondsgebundene Rentenversicherung');
  await wizard.expectReleasable();
  await wizard.save();
  await tariff.open(name);
  await tariff.submit(today);
  await expect(page.getByText('Der Entwurf wartet jetzt auf die Freigabe.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Freigabe prüfen' })).toHaveCount(0);
  await release.open(name);
  await release.release();

  // The next version has a limit that the contract breaks: the preview says so before the release.
  await organisation.contract('B', isin);
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await wantTwoFunds(wizard);
  await wizard.save();
  await tariff.open(name);
  await tariff.submit(today);
  await release.open(name);
  await release.judge();
  await expect(otherComputer.getByText(/Der Tarif hat 1 Vertrag mit/)).toBeVisible();
  await expect(release.effects.getByRole('row', { name: /^verletzt Tarifgrenzen 1/ })).toBeVisible();
  await release.open(name);
  await release.release();
  await organisation.contract('C', isin);
  await page.goto(`/contracts?search=C-${organisation.mark}`);
  await expectJudged(page, `C-${organisation.mark}`, name);
});

/** Fills in the first draft with components that the API made. */
async function buildDraft(
  wizard: TariffWizardPage,
  organisation: Organisation,
  name: string,
  insurer: string,
): Promise<void> {
  const components = await makeComponents(organisation);
  await wizard.enterInfo(name, insurer);
  await wantTwoFunds(wizard);
  await wizard.step('Bausteine');
  await wizard.choose('Risikobaustein', components.risk);
  await wizard.choose('Allokationsbaustein', components.allocation);
  await wizard.choose('Universumsbaustein', components.universe);
  await wizard.choose('Auswahlbaustein', components.selection);
}

test('a dynamic hybrid is built, released by a second administrator and judges a new contract', async ({
  page,
  wizard,
  tariff,
  release,
  organisation,
  signedInAs,
}) => {
  const name = organisation.named('Hybrid');
  const isin = await offeredIsin(organisation);
  await organisation.contract('A', isin);
  await signedInAs('administrator', '/admin/tariffs/new');
  await buildDraft(wizard, organisation, name, organisation.named('Leben'));
  await wizard.step('Tarifart');
  await wizard.choose('Tarifart', 'Dynamisches Versicherungs-Hybrid');
  await wizard.guarantee('80', '0,5');
  await wizard.choose('Wertsicherungsfonds');
  await wizard.expectReleasable();
  await wizard.save();
  await tariff.open(name);
  await tariff.submit(today);
  await release.open(name);
  await release.release();

  await organisation.contract('B', isin);
  await page.goto(`/contracts?search=B-${organisation.mark}`);
  await expectJudged(page, `B-${organisation.mark}`, name);
});

/** The other types, each with what it asks for more. */
const otherTypes: readonly (readonly [string, (wizard: TariffWizardPage) => Promise<void>])[] = [
  ['Fondsgebundene Lebensversicherung', () => Promise.resolve()],
  ['Basisrente fondsgebunden', () => Promise.resolve()],
  ['Investmentdepot', () => Promise.resolve()],
  [
    'Altersvorsorgevertrag/Altersvorsorgedepot',
    async (wizard) => {
      await wizard.fill('Höchstkosten pro Jahr', '2');
      // The selection has funds above the usual limit.
      await wizard.fill('Höchster Risikoindikator (SRI) eines Fonds', '7');
    },
  ],
  ['Depot mit Wertsicherung (CPPI)', (wizard) => wizard.guarantee('80', '0,5')],
  [
    'Statisches Versicherungs-Hybrid',
    async (wizard) => {
      await wizard.guarantee('80', '0,5');
      await wizard.choose('Form der Garantie', 'Beitragserhalt');
    },
  ],
];

/** Those that ask for more; all six with `DEPOTWERK_EVERY_TYPE=1`, which takes two minutes. */
const typesToTry = process.env.DEPOTWERK_EVERY_TYPE === undefined ? otherTypes.slice(3) : otherTypes;

test('a tariff of each other type is made from a copy, released by a second administrator and judges a new contract', async ({
  page,
  wizard,
  tariff,
  release,
  otherComputer,
  organisation,
  signedInAs,
}) => {
  const isin = await offeredIsin(organisation);
  const insurer = (at: number) => organisation.named(`Leben ${at}`);
  for (const at of typesToTry.keys()) await organisation.contract(`A${at}`, isin, at);
  const nameOf = (at: number) => organisation.named(`Tarif ${at}`);
  await signedInAs('administrator', '/admin/tariffs/new');
  for (const [at, [type, fillType]] of typesToTry.entries()) {
    if (at === 0) await buildDraft(wizard, organisation, nameOf(at), insurer(at));
    else {
      await tariff.duplicate();
      await wizard.step('Angaben zum Tarif');
      await wizard.enterInfo(nameOf(at), insurer(at));
    }
    await wizard.step('Tarifart');
    await wizard.choose('Tarifart', type);
    await fillType(wizard);
    await wizard.expectReleasable();
    await wizard.save();
    await tariff.leaveWizard(nameOf(at));
    await tariff.submit(today);
    await expect(tariff.button('Zurückziehen')).toBeVisible();
  }

  for (const at of typesToTry.keys()) {
    await otherComputer.goto(`/admin/tariffs?search=${organisation.mark}`);
    await otherComputer.getByRole('link', { name: nameOf(at), exact: true }).click();
    await release.release();
  }

  for (const at of typesToTry.keys()) await organisation.contract(`B${at}`, isin, at);
  await page.goto(`/contracts?search=${organisation.mark}`);
  for (const at of typesToTry.keys()) {
    await expectJudged(page, `B${at}-${organisation.mark}`, nameOf(at));
    await page.goBack();
  }
});

import { ContractPage } from '../pages/contract-page';
import { TariffPage } from '../pages/tariff-page';
import { TariffWizardPage } from '../pages/tariff-wizard-page';
import { demoAccount } from '../support/accounts';
import { openSession } from '../support/backend';
import type { Organisation } from '../support/organisation';
import { makeComponents } from '../support/tariff-components';
import { expect, test as base } from '../support/test';

interface Fixtures {
  readonly wizard: TariffWizardPage;
  readonly tariff: TariffPage;
  /** The tariff in front of the second administrator. */
  readonly release: TariffPage;
}

const test = base.extend<Fixtures>({
  wizard: ({ page }, use) => use(new TariffWizardPage(page)),
  tariff: ({ page }, use) => use(new TariffPage(page)),
  release: ({ otherComputer }, use) => use(new TariffPage(otherComputer)),
});

/** As it is typed in German. */
const today = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
}).format(new Date());

/** Of a fund with a price that every tariff here offers. */
async function offeredIsin({ api }: Organisation): Promise<string> {
  const { fundIds } = await api.request('GET /admin/universe-types/:universeTypeId/funds', {
    params: { universeTypeId: 1 },
  });
  const [fund] = await api.request('POST /funds', { query: {}, body: fundIds.slice(0, 1) });
  if (!fund) throw new Error('No fund is open to everybody');
  return fund.isin;
}

test.use({ actionTimeout: 15_000 });
test.describe.configure({ timeout: 120_000 });

test('a tariff is built with four new components, released by a second administrator and judges a new contract', async ({
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
  const risk = await wizard.create('Risikobaustein', organisation.named('Risiko'));
  await wizard.step('Risikoklassen', risk);
  await risk.getByRole('radio', { name: '5', exact: true }).check();
  await wizard.finish('Risikobaustein');
  const allocation = await wizard.create('Allokationsbaustein', organisation.named('Allokation'));
  await wizard.step('Vergleichsgruppen', allocation);
  const categories = allocation.getByRole('checkbox', { name: /: alle$/ });
  await categories.first().waitFor();
  for (const category of await categories.all()) await category.check();
  await wizard.step('Allokationsmatrix', allocation);
  await allocation.getByRole('radio', { name: 'automatisch' }).check();
  await wizard.choose('Art der Allokation', 'Gleichgewichtet', allocation);
  await expect(allocation.getByRole('row', { name: /^Risikobewertung/ })).toContainText(/\d,\d/);
  await wizard.finish('Allokationsbaustein');
  const universe = await wizard.create('Universumsbaustein', organisation.named('Universum'));
  await wizard.step('Fondsuniversum', universe);
  await universe.getByRole('radio', { name: 'Automatisch' }).check();
  await wizard.choose('Universumsart', '', universe);
  await wizard.finish('Universumsbaustein');
  const selection = await wizard.create('Auswahlbaustein', organisation.named('Auswahl'));
  await wizard.step('Fondsauswahl', selection);
  await selection.getByRole('radio', { name: 'Automatisch' }).check();
  await wizard.choose('Rangfolge nach', '', selection);
  await wizard.fill('Anzahl der Fonds', '3', selection);
  await wizard.finish('Auswahlbaustein');
  for (const word of ['Risiko', 'Allokation', 'Universum', 'Auswahl'])
    await expect(page.getByTitle(`${organisation.named(word)} (${organisation.named(word)})`)).toBeVisible();
  await wizard.step('Tarifart');
  await wizard.choose('Tarifart', 'Fondsgebundene Rentenversicherung');
  await expect(wizard.check).not.toContainText('Kritisch');
  await wizard.save();

  await tariff.open(name);
  await tariff.submit(today);
  await expect(page.getByText('Der Entwurf wartet jetzt auf die Freigabe.')).toBeVisible();
  await expect(tariff.button('Freigeben')).toHaveCount(0);

  await openSession(otherComputer.request, demoAccount('secondAdministrator'));
  await release.open(name);
  await release.button('Freigeben').click();
  await expect(otherComputer.getByText('Die Version ist freigegeben.')).toBeVisible();

  await organisation.contract('B', isin);
  await page.goto(`/contracts?search=B-${organisation.mark}`);
  await page.getByRole('grid').getByRole('link').first().click();
  const contract = new ContractPage(page);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(contract.score).toBeVisible();

  // A limit that the contract breaks: the next version says so before it is released.
  await tariff.open(name);
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await wizard.step('Grenzen');
  await wizard.fill('Mindestanzahl Fonds (Portfolio)', '2');
  await wizard.save();
  await tariff.open(name);
  await tariff.tab('Vorschau');
  await tariff.button('Vorschau berechnen').click();
  await expect(page.getByText(/Der Tarif hat 1 Vertrag mit/)).toBeVisible();
  await expect(tariff.effects.getByRole('row', { name: /^verletzt Tarifgrenzen 1/ })).toBeVisible();
});

/** Beside the first type, each with what it asks for more. */
const otherTypes: Readonly<Record<string, (wizard: TariffWizardPage) => Promise<void>>> = {
  'Fondsgebundene Lebensversicherung': () => Promise.resolve(),
  'Basisrente fondsgebunden': () => Promise.resolve(),
  'Altersvorsorgevertrag/Altersvorsorgedepot': (wizard) => wizard.fill('Höchstkosten pro Jahr', '2'),
  Investmentdepot: () => Promise.resolve(),
  'Depot mit Wertsicherung (CPPI)': (wizard) => wizard.guarantee('80', '0,5'),
  'Statisches Versicherungs-Hybrid': async (wizard) => {
    await wizard.guarantee('80', '0,5');
    await wizard.choose('Form der Garantie', 'Beitragserhalt');
  },
  'Dynamisches Versicherungs-Hybrid': async (wizard) => {
    await wizard.guarantee('80', '0,5');
    await wizard.choose('Wertsicherungsfonds');
  },
};

for (const [type, fillType] of Object.entries(otherTypes))
  test(`a tariff of the type „${type}“ is built, released by a second administrator and judges a new contract`, async ({
    page,
    wizard,
    tariff,
    release,
    otherComputer,
    organisation,
    signedInAs,
  }) => {
    const name = organisation.named('Tarif');
    const isin = await offeredIsin(organisation);
    await organisation.contract('A', isin);
    const components = await makeComponents(organisation);
    await signedInAs('administrator', '/admin/tariffs/new');
    await wizard.enterInfo(name, organisation.named('Leben'));
    await wizard.step('Bausteine');
    await wizard.choose('Risikobaustein', components.risk);
    await wizard.choose('Allokationsbaustein', components.allocation);
    await wizard.choose('Universumsbaustein', components.universe);
    await wizard.choose('Auswahlbaustein', components.selection);
    await wizard.step('Tarifart');
    await wizard.choose('Tarifart', type);
    await fillType(wizard);
    await wizard.save();
    await tariff.open(name);
    await tariff.submit(today);
    await openSession(otherComputer.request, demoAccount('secondAdministrator'));
    await release.open(name);
    await release.button('Freigeben').click();
    await expect(otherComputer.getByText('Die Version ist freigegeben.')).toBeVisible();

    await organisation.contract('B', isin);
    await page.goto(`/contracts?search=B-${organisation.mark}`);
    await page.getByRole('grid').getByRole('link').first().click();
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(new ContractPage(page).score).toBeVisible();
  });

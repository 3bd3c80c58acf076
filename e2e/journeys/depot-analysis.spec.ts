import { AnalysisPage } from '../pages/analysis-page';
import { RegistrationPage } from '../pages/registration-page';
import { seriousProblems, sticksOut } from '../support/barriers';
import { inviteProspect } from '../support/invitation';
import { mailedCode } from '../support/mails';
import { registrant } from '../support/registrant';
import { expect, test } from '../support/test';
import { codeSentTo } from '../support/text-messages';

test('an adviser goes through the questions of a contract and finds the suggestion there', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adviser', '/depotanalysis');
  const due = page.getByRole('list', { name: 'Fällige Risikoprofile' }).getByRole('listitem').first();
  await due.getByRole('button', { name: /^Analyse beginnen: Vertrag/ }).click();
  const analysis = new AnalysisPage(page);
  await page.getByRole('link', { name: 'Fragen beginnen' }).click();
  await page.getByRole('button', { name: 'Beginnen' }).click();
  const questions = await analysis.answerAll();
  expect(new Set(questions).size).toBe(questions.length);
  await expect(analysis.check).toBeVisible();
  await page.getByRole('checkbox', { name: /Risiken wurden erläutert/ }).check();
  await analysis.finish.click();
  await expect(analysis.result).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Tiefster Rückgang' })).toBeVisible();
  await page.getByRole('link', { name: 'Im Vertrag annehmen oder ablehnen' }).click();
  await expect(
    page.getByRole('tabpanel', { name: 'Risikoprofil' }).getByText('Vorschlag').first(),
  ).toBeVisible();
});

test('a customer answers on a phone, registers and signs in; the adviser accepts, and hints follow', async ({
  page,
  otherComputer: phone,
  addresses,
  signedInAs,
}) => {
  const log = addresses.apiLog ?? '';
  await phone.setViewportSize({ width: 360, height: 740 });
  await signedInAs('adviser', '/depotanalysis');
  const due = page.getByRole('list', { name: 'Fällige Risikoprofile' }).getByRole('listitem').last();
  await due.getByRole('button', { name: /^Analyse beginnen: Vertrag/ }).click();
  await page.getByRole('button', { name: 'Kunden einladen' }).click();
  await page.getByRole('radio', { name: 'Ich übergebe ihn selbst' }).check();
  await page.getByRole('button', { name: 'Link erzeugen' }).click();
  const link = await page.getByRole('textbox', { name: 'Link zur Analyse' }).inputValue();

  await phone.goto(new URL(link).pathname);
  const analysis = new AnalysisPage(phone);
  await phone.getByRole('button', { name: 'Beginnen' }).click();
  await analysis.answerAll();
  await analysis.finish.click();
  await expect(analysis.result).toBeVisible();
  expect(await sticksOut(phone)).toBe(0);
  await phone.getByRole('link', { name: 'Konto anlegen' }).click();
  const registration = new RegistrationPage(phone);
  const person = registrant('Karla', 'Kundin');
  await registration.enterPerson(person);
  await registration.choosePassword(person);
  await registration.agree();
  await registration.confirm('Code aus der E-Mail', await mailedCode(log, person.email));
  await registration.confirm('Code aus der SMS', await codeSentTo(log, person.e164));
  await phone.getByLabel('Passwort', { exact: true }).fill(person.password);
  await phone.getByRole('button', { name: 'Anmelden' }).click();
  await expect(analysis.result).toBeVisible();
  await phone.goto('/depotanalysis');
  await phone.getByRole('list', { name: 'Meine Analysen' }).getByRole('link').click();
  await expect(analysis.result).toBeVisible();
  expect(await sticksOut(phone)).toBe(0);

  await page.reload();
  await page.getByRole('link', { name: 'Im Vertrag annehmen oder ablehnen' }).click();
  const risk = page.getByRole('tabpanel', { name: 'Risikoprofil' });
  const missing = page.getByText('Risikoprofil fehlt oder ist veraltet');
  await page.getByRole('tab', { name: 'Übersicht' }).click();
  await expect(missing.first()).toBeVisible();
  await page.getByRole('tab', { name: 'Risikoprofil' }).click();
  await risk.getByRole('button', { name: 'Annehmen' }).click();
  await page.getByRole('button', { name: 'Ja, annehmen' }).click();
  await expect(page.getByText('Das Risikoprofil ist angenommen.')).toBeVisible();
  const document = page.waitForResponse(/\/depot-analyses\/.*\/report$/);
  await risk
    .getByRole('button', { name: /^PDF: Geeignetheitserklärung vom/ })
    .first()
    .click();
  expect((await document).headers()['content-type']).toBe('application/pdf');
  await page.getByRole('tab', { name: 'Übersicht' }).click();
  await expect(missing).toHaveCount(0);
});

test.describe('by invitation on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('another device goes on where the first one stopped', async ({ page, request, otherComputer }) => {
    const { path } = await inviteProspect(request);
    await page.goto(path);
    const first = new AnalysisPage(page);
    await page.getByRole('button', { name: 'Beginnen' }).click();
    await first.answer();
    const open = await first.title.textContent();
    await expect(first.isSaved).toBeVisible();
    await otherComputer.goto(path);
    await otherComputer.getByRole('button', { name: 'Weitermachen' }).click();
    const second = new AnalysisPage(otherComputer);
    await expect(second.question(open ?? '')).toBeVisible();
  });

  test('no screen of it has a serious barrier or is too wide', async ({ page, request }) => {
    const { path } = await inviteProspect(request);
    await page.goto(path);
    const analysis = new AnalysisPage(page);
    const isClean = async (screen: string) => {
      expect(await seriousProblems(page), screen).toEqual([]);
      expect(await sticksOut(page), screen).toBe(0);
    };
    await page.getByRole('button', { name: 'Beginnen' }).click();
    await analysis.next.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await isClean('error');
    await analysis.answerAll();
    await expect(page.getByRole('combobox', { name: /^ISIN, WKN oder Fondsname, Zeile 1/ })).toBeVisible();
    await isClean('holdings');
    await page.getByRole('combobox', { name: /^ISIN, WKN oder Fondsname, Zeile 1/ }).fill('DE0008474024');
    await page.getByRole('textbox', { name: 'Wert in Euro, Zeile 1' }).fill('500');
    await analysis.next.click();
    await expect(analysis.check).toBeVisible();
    await isClean('check');
    await analysis.finish.click();
    await expect(analysis.result).toBeVisible();
    await isClean('result');
  });
});

test('the adviser finds no serious barrier beside the questions', async ({ page, signedInAs }) => {
  await signedInAs('adviser', '/depotanalysis');
  const list = page.getByRole('list', { name: 'Analysen' });
  for (const state of ['Eingeladen', 'Fertig']) {
    await page.getByText(state, { exact: true }).first().click();
    await list
      .getByText(state === 'Fertig' ? 'Abgeschlossen' : state)
      .first()
      .waitFor();
    expect(await seriousProblems(page), state).toEqual([]);
    await list.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^Analyse für/ })).toBeVisible();
    expect(await seriousProblems(page), `one: ${state}`).toEqual([]);
    await page.goBack();
  }
});

test.describe('a link that leads nowhere', () => {
  test.use({ expectsFaults: true });

  test('says so, whatever became of it', async ({ page }) => {
    await page.goto('/depotanalysis/0f0f0f0f-1111-4222-8333-444444444444');
    await expect(page.getByRole('heading', { name: 'Dieser Link führt nirgendwohin' })).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);
  });
});

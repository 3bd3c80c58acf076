import { AnalysisPage } from '../pages/analysis-page';
import { demoAccount } from '../support/accounts';
import { openAs } from '../support/backend';
import { seriousProblems, sticksOut } from '../support/barriers';
import { inviteProspect } from '../support/invitation';
import { expect, test } from '../support/test';

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

test.describe('by invitation on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('somebody without an account answers everything, and the adviser finds the result', async ({
    page,
    request,
    otherComputer,
  }) => {
    const { path, customerName } = await inviteProspect(request);
    await page.goto(path);
    const analysis = new AnalysisPage(page);
    await expect(analysis.question(`Guten Tag, ${customerName}`)).toBeVisible();
    await page.getByRole('button', { name: 'Beginnen' }).click();
    await analysis.answerAll();
    await page.getByRole('textbox', { name: 'ISIN, Zeile 1' }).fill('DE0008474024');
    await page.getByRole('textbox', { name: 'Wert in Euro, Zeile 1' }).fill('12.500,00');
    await analysis.next.click();
    await expect(analysis.check).toBeVisible();
    await analysis.finish.click();
    await expect(analysis.result).toBeVisible();
    await expect(page.getByText('Unbekannter Fonds').first()).toBeVisible();
    expect(await sticksOut(page)).toBe(0);
    await expect(page.getByRole('link', { name: 'Konto anlegen' })).toHaveAttribute(
      'href',
      `/registration?invitation=${path.split('/').at(-1) ?? ''}`,
    );
    await openAs(otherComputer, demoAccount('adviser'), '/depotanalysis');
    const name = customerName.split(' ').reverse().join(', ');
    await otherComputer
      .getByRole('list', { name: 'Analysen' })
      .getByRole('link', { name, exact: true })
      .click();
    await expect(new AnalysisPage(otherComputer).result).toBeVisible();
  });

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

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`no screen of it has a serious barrier or is too wide (${colorScheme})`, async ({
      page,
      request,
    }) => {
      await page.emulateMedia({ colorScheme });
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
      await expect(page.getByRole('textbox', { name: 'ISIN, Zeile 1' })).toBeVisible();
      await isClean('holdings');
      await page.getByRole('textbox', { name: 'ISIN, Zeile 1' }).fill('DE0008474024');
      await page.getByRole('textbox', { name: 'Wert in Euro, Zeile 1' }).fill('500');
      await analysis.next.click();
      await expect(analysis.check).toBeVisible();
      await isClean('check');
      await analysis.finish.click();
      await expect(analysis.result).toBeVisible();
      await isClean('result');
    });
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

import { RegistrationPage } from '../pages/registration-page';
import { seriousProblems, sticksOut } from '../support/barriers';
import { mailedCode, mailTo } from '../support/mails';
import { registrant } from '../support/registrant';
import { codeSentTo } from '../support/text-messages';
import { expect, test } from '../support/test';

const somebody = () => registrant('Rita', 'Registriert');

test('a customer registers with two codes, signs in and sees nothing of others', async ({
  page,
  addresses,
  signIn,
  shell,
}) => {
  const log = addresses.apiLog ?? '';
  const person = somebody();
  const registration = new RegistrationPage(page);
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Noch kein Konto? Jetzt registrieren.' }).click();
  await registration.enterPerson(person);
  await registration.choosePassword(person);
  // The step with the password leads back, too.
  await expect(registration.field('Passwort')).toBeHidden();
  await registration.back.click();
  await expect(registration.field('Passwort')).toHaveValue(person.password);
  await registration.next.click();
  await registration.agree();
  await expect(registration.field('Code aus der E-Mail')).toBeFocused();
  await registration.confirm('Code aus der E-Mail', await mailedCode(log, person.email));
  await expect(registration.field('Code aus der SMS')).toBeVisible();
  await registration.confirm('Code aus der SMS', await codeSentTo(log, person.e164));

  await expect(page.getByRole('status')).toContainText('Ihr Konto ist angelegt.');
  await expect(signIn.userName).toHaveValue(person.email);
  await signIn.password.fill(person.password);
  await signIn.submit.click();
  await expect(shell.heading('Verträge')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Benutzer', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Tarife', exact: true })).toHaveCount(0);
});

test('no screen of it has a serious barrier or is too wide', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const isClean = async (screen: string) => {
    expect(await seriousProblems(page), screen).toEqual([]);
    expect(await sticksOut(page), screen).toBe(0);
  };
  const registration = new RegistrationPage(page);
  const person = somebody();
  await page.goto('/registration');
  await registration.next.click();
  await expect(page.getByText('Bitte geben Sie Ihren Vornamen ein.')).toBeVisible();
  await isClean('person');
  await registration.enterPerson(person);
  await expect(registration.field('Passwort')).toBeVisible();
  await isClean('password');
  await registration.choosePassword(person);
  await expect(page.getByRole('checkbox', { name: /Nutzungsbedingungen/ })).toBeVisible();
  await isClean('consents');
  await registration.agree();
  await expect(registration.field('Code aus der E-Mail')).toBeVisible();
  await isClean('code');
});

test('whoever has an account already sees the same screens, and only the mail says so', async ({
  page,
  addresses,
}) => {
  const log = addresses.apiLog ?? '';
  const person = somebody();
  const registration = new RegistrationPage(page);
  const request = async () => {
    await page.goto('/registration');
    await registration.enterPerson(person);
    await registration.choosePassword(person);
    await registration.agree();
    await expect(page.getByText(/Wir haben eine Nachricht an r…@example\.org gesendet/)).toBeVisible();
  };
  await request();
  await registration.confirm('Code aus der E-Mail', await mailedCode(log, person.email));
  await expect(registration.field('Code aus der SMS')).toBeVisible();
  await registration.confirm('Code aus der SMS', await codeSentTo(log, person.e164));
  await expect(page.getByRole('status')).toContainText('Ihr Konto ist angelegt.');
  await request();
  await expect.poll(() => mailTo(log, person.email)).toContain('Sie haben dort bereits ein Konto');
});

test('a password that is easy to guess is refused before anything is sent', async ({ page }) => {
  const registration = new RegistrationPage(page);
  await page.goto('/registration');
  await registration.enterPerson(somebody());
  await registration.choosePassword({ ...somebody(), password: 'passwort12345' });
  await expect(page.getByRole('alert')).toContainText('Dieses Passwort ist leicht zu erraten.');
});

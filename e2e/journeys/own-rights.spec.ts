import { RolePage } from '../pages/role-page';
import { Shell } from '../pages/shell';
import { openAs } from '../support/backend';
import { tryPartWithRight } from '../support/made-part';
import { originOf } from '../support/remote-faults';
import { parts } from '../support/parts';
import { expect, test } from '../support/test';

test('a part with a right of its own is nobody’s until a role holds it, and a link to it says so', async ({
  page,
  shell,
  organisation,
  otherComputer,
  signedInAs,
  addresses,
}) => {
  const { mark } = organisation;
  // Names of parts are letters.
  const name = `notizen${mark.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
  const label = `Notizen ${mark}`;
  const right = { id: `${name}.view`, de: `Notizen ${mark} ansehen`, en: `View notes ${mark}` };
  const group = await organisation.group('Erprobung');
  const clerks = await organisation.role('Sachbearbeitung', ['contracts.view']);
  const clerk = await organisation.person('Nora', clerks.roleName, group);
  const [neighbour] = parts;
  if (!neighbour) throw new Error('there is a part');
  const part = { name, title: label, label, path: `/${name}`, isWizard: false };
  const letLoad = await tryPartWithRight(organisation, part, right, group.id, originOf(neighbour, addresses));
  await letLoad(otherComputer.context());

  const other = new Shell(otherComputer);
  await openAs(otherComputer, clerk, '/contracts');
  await expect(other.menuEntry('Verträge')).toBeVisible();
  await expect(other.menuEntry(label)).toHaveCount(0);
  await otherComputer.goto(`/goto/${name}/open`);
  await expect(other.heading('Diese Seite ist für Sie nicht freigegeben')).toBeVisible();
  await expect(
    otherComputer.getByText(`Ihrer Rolle fehlt das Recht „${right.de}“ des Bereichs „${label}“.`),
  ).toBeVisible();

  await signedInAs('administrator', `/user-management/roles/${clerks.id}?step=permissions`);
  const role = new RolePage(page);
  await role.category(`Bereich ${label}`).check();
  await expect(role.permission(right.de)).toBeChecked();
  await role.action('Speichern').click();
  await expect(page.getByText(`Die Rolle „${clerks.roleName}“ ist gespeichert.`)).toBeVisible();
  // Who is not in the trial has not got the part, whatever the role holds.
  await expect(shell.menuEntry(label)).toHaveCount(0);

  await otherComputer.goto(`/goto/${name}/open`);
  await expect(other.heading(label)).toBeVisible();
  await other.menuEntry('Verträge').click();
  await other.menuEntry(label).click();
  await expect(other.heading(label)).toBeVisible();
});

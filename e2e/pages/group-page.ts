import type { Page } from '@playwright/test';

type Step = 'Gruppeninfo' | 'Kunden' | 'Benutzer' | 'Verlauf';

/** The tree of groups, and beside it the group that is opened or made. */
export class GroupPage {
  constructor(private readonly page: Page) {}

  private get tree() {
    return this.page.getByRole('region', { name: 'Gruppenbaum' });
  }

  get search() {
    return this.tree.getByRole('searchbox', { name: 'Gruppe suchen' });
  }

  inTree(name: string) {
    return this.tree.getByRole('treeitem').filter({ hasText: name });
  }

  heading(name: string) {
    return this.page.getByRole('heading', { name, level: 2 });
  }

  /** The groups above the opened one, topmost first. */
  get way() {
    return this.page.getByRole('navigation', { name: 'Übergeordnete Gruppen' });
  }

  tab(step: Step) {
    return this.page.getByRole('tab', { name: step });
  }

  field(name: 'Name' | 'Beschreibung') {
    return this.page.getByRole('form', { name: 'Gruppeninfo' }).getByRole('textbox', { name });
  }

  get parent() {
    return this.page.getByRole('combobox', { name: 'Übergeordnete Gruppe' });
  }

  action(name: 'Gruppe anlegen' | 'Speichern' | 'Löschen') {
    return this.page.getByRole('form', { name: 'Gruppeninfo' }).getByRole('button', { name, exact: true });
  }

  /** A group in the tree that a field opens. */
  async searchParent(name: string) {
    await this.parent.click();
    const choice = this.page.getByRole('dialog', { name: 'Übergeordnete Gruppe wählen' });
    await choice.getByRole('searchbox', { name: 'Gruppe suchen' }).fill(name);
    return choice.getByRole('treeitem').filter({ hasText: name });
  }

  async open(name: string): Promise<void> {
    await this.page.goto('/user-management/groups');
    await this.search.fill(name);
    await this.inTree(name).click();
  }

  /** Somebody who belongs to the group. */
  member(noun: 'Kunden' | 'Benutzer', name: string) {
    return this.page
      .getByRole('region', { name: `${noun} der Gruppe` })
      .getByRole('listitem')
      .filter({ hasText: name });
  }

  async add(noun: 'Kunden' | 'Benutzer', name: string): Promise<void> {
    const candidates = this.page.getByRole('region', { name: `${noun} hinzufügen` });
    await candidates.getByRole('searchbox', { name: `${noun} suchen` }).fill(name);
    await candidates.getByRole('checkbox', { name }).check();
    await candidates.getByRole('button', { name: 'Hinzufügen (1)' }).click();
  }

  /** Asks for the deletion; nothing is deleted before the dialog is confirmed. */
  async askToDelete(name: string) {
    await this.action('Löschen').click();
    const dialog = this.page.getByRole('dialog', { name: `Gruppe „${name}“ löschen?` });
    return {
      dialog,
      takeOver: dialog.getByRole('combobox', { name: 'Inhalt verschieben nach' }),
      confirm: dialog.getByRole('button', { name: 'Endgültig löschen' }),
    };
  }
}

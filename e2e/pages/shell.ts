import type { Page } from '@playwright/test';
import { chooseMenuItem } from './choose-menu-item';

type Language = 'Deutsch' | 'English';

/** The frame around every page. */
export class Shell {
  constructor(private readonly page: Page) {}

  get menu() {
    return this.page.getByRole('navigation', { name: /Hauptmenü|Main menu/ });
  }

  /** By its words; how much is open there may stand behind them. */
  menuEntry(name: string) {
    return this.menu.getByRole('link', { name: new RegExp(`^${name}( \\d.*)?$`) });
  }

  get content() {
    return this.page.getByRole('main');
  }

  /** Says that a part comes from the own machine. */
  get ownBuild() {
    return this.page.getByRole('complementary', { name: 'Eigene Fassung' });
  }

  heading(name: string | RegExp) {
    // The panel of a fault has a heading too, which names the page.
    const outsideOfPanel = this.page.locator(':not([role="alert"] *)');
    return this.page.getByRole('heading', { name, level: 1 }).and(outsideOfPanel);
  }

  /** In every layout, also where a wizard takes the place of the main menu. */
  get userMenu() {
    return this.page.getByRole('button', { name: /Benutzermenü|User menu/ });
  }

  /** In the menu of the own account. */
  get settings() {
    return this.page.getByRole('menuitem', { name: 'Einstellungen', exact: true });
  }

  private async choose(name: string): Promise<void> {
    await this.userMenu.click();
    await chooseMenuItem(this.page, name, true);
  }

  async signOut(): Promise<void> {
    await this.choose('Abmelden');
  }

  async switchLanguage(language: Language): Promise<void> {
    await this.choose(language);
  }
}

import { expect, type Page } from '@playwright/test';

/**
 * Chooses from the menu that has just been opened. One that is still on its way to its place would be scrolled to, and the
 * click would begin on it and end beside it.
 */
export async function chooseMenuItem(page: Page, name: string, isWholeName = false): Promise<void> {
  const item = page.getByRole('menuitem', { name, exact: isWholeName });
  await expect(item).toBeInViewport({ ratio: 1 });
  await item.click();
}

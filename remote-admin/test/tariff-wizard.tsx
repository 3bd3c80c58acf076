import type { TariffInput } from '@depotwerk/contract/tariffs';
import type { FakeAnswers } from '@depotwerk/testing';
import { screen, within } from '@testing-library/react';
import { renderAdmin, someAdministrator } from './render-admin';
import { someDraft, wizardAnswers } from './some-tariff-drafts';

const editor = someAdministrator({ permissions: ['tariffs.view', 'tariffs.edit'] });

/** The wizard of a tariff. @param step key of the step that is open */
export async function showTariffWizard(step = '', answers: FakeAnswers = {}, path = '/admin/tariffs/3/edit') {
  const view = await renderAdmin(`${path}${step === '' ? '' : `?step=${step}`}`, {
    answers: { ...wizardAnswers, ...answers },
    user: editor,
  });
  await screen.findByRole('navigation', { name: 'Schritte' });
  const enter = async (name: string, text: string) => {
    const input = screen.getByRole('textbox', { name: new RegExp(`^${escape(name)}`) });
    await view.user.clear(input);
    if (text !== '') await view.user.type(input, text);
    await view.user.tab();
  };
  const choose = async (name: string, option: string) => {
    await view.user.click(await screen.findByRole('combobox', { name }));
    await view.user.click(await screen.findByTitle(option));
  };
  return { ...view, enter, choose };
}

const escape = (text: string) => text.replace(/[()]/g, '\\$&');

export const wizardSteps = () => within(screen.getByRole('navigation', { name: 'Schritte' }));

/** What the server answers to a save. */
export const savedDraft = (body: unknown) => someDraft({ input: body as TariffInput, version: 5 });

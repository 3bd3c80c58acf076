import { numberTextFault, type NumberTextFault } from '@depotwerk/domain';

const textMessages: Readonly<Record<NumberTextFault, string>> = {
  noNumber: 'ui:input.notANumber',
  tooManyDigits: 'ui:input.tooManyDigits',
};

/** Why a text in a number field is none, as a message. */
export const textMessage = (text: string): string => textMessages[numberTextFault(text)];

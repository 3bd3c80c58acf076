// eslint-disable-next-line no-control-regex -- no text has them, and the database stores no NUL
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]/g;

/** Those of ASCII and those that some coding has above it. */
export const hasControlCharacter = (text: string): boolean => text.search(CONTROL_CHARACTERS) >= 0;

/** To be shown. */
export const markControlCharacters = (text: string): string => text.replace(CONTROL_CHARACTERS, '\ufffd');

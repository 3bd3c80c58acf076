/** Texts of the shell: namespace -> folder with a file for each language, relative to the repository. */
export const translations = {
  common: 'shared/platform/src/i18n/texts',
  frame: 'shared/ui/src/shell/i18n',
  ui: 'shared/ui/src/i18n',
  shell: 'host/src/i18n',
};

/** Texts of the shell: namespace -> folder with a file for each language, relative to the repository. */
export const translations = {
  common: 'shared/platform/src/i18n/texts',
  frame: 'shared/ui/src/shell/i18n',
  ui: 'shared/ui/src/i18n',
  shell: 'host/src/i18n',
};

/** Groups of texts that neither frame and sign-in nor the first list say; whatever says them waits for all texts. */
const later = [
  'ui.chart',
  'ui.confirm',
  'ui.conflict',
  'ui.draft',
  'ui.file',
  'ui.form',
  'ui.fundFigure',
  'ui.history',
  'ui.imports',
  'ui.linkToCopy',
  'ui.reading',
  'ui.record',
  'ui.recordSelect',
  'ui.report',
  'ui.tree',
  'ui.viewThrough',
  'ui.wizard',
  'shell.forgotten',
  'shell.goto',
  'shell.parts',
  'shell.publicReport',
  'shell.registration',
  'shell.setPassword',
  'shell.settings',
];

/** Of the faults those that have no call behind them, or that of the sign-in. */
const FIRST_FAULT = /^common\.errors\.(auth|common|server|\w+Message|\w+Title)$/;
const FAULT = /^common\.errors\.\w+$/;

/** @param {string} path of texts, beginning with their namespace */
export const isLater = (path) => later.includes(path) || (FAULT.test(path) && !FIRST_FAULT.test(path));

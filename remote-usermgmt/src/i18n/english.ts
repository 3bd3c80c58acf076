import auditTexts from '@depotwerk/contract/texts/audit/en.json';
import hintNames from '@depotwerk/contract/texts/hints/en.json';
import importTexts from '@depotwerk/contract/texts/imports/en.json';
import texts from './en.json';

const { userImport } = texts;
const { users, cancelled } = importTexts.code.imports;

/** Texts of this part, with those of the log and of imports that the server writes too. */
export default {
  ...texts,
  audit: { ...texts.audit, ...auditTexts, hint: hintNames },
  userImport: { ...userImport, refusal: { imports: { users, cancelled } } },
};

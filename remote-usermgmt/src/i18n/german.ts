import auditTexts from '@depotwerk/contract/texts/audit/de.json';
import hintNames from '@depotwerk/contract/texts/hints/de.json';
import importTexts from '@depotwerk/contract/texts/imports/de.json';
import texts from './de.json';

const { userImport } = texts;
const { users, cancelled } = importTexts.code.imports;

/** Texts of this part, with those of the log and of imports that the server writes too. */
export default {
  ...texts,
  audit: { ...texts.audit, ...auditTexts, hint: hintNames },
  userImport: { ...userImport, refusal: { imports: { users, cancelled } } },
};

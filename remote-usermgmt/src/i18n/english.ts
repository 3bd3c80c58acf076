import auditTexts from '@depotwerk/contract/texts/audit/en.json';
import hintNames from '@depotwerk/contract/texts/hints/en.json';
import texts from './en.json';

/** Texts of this part, with those of the log that the exported file holds too. */
export default { ...texts, audit: { ...texts.audit, ...auditTexts, hint: hintNames } };

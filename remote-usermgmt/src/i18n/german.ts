import auditTexts from '@depotwerk/contract/texts/audit/de.json';
import hintNames from '@depotwerk/contract/texts/hints/de.json';
import texts from './de.json';

/** Texts of this part, with those of the log that the exported file holds too. */
export default { ...texts, audit: { ...texts.audit, ...auditTexts, hint: hintNames } };

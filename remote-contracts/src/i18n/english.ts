import auditTexts from '@depotwerk/contract/texts/audit/en.json';
import hintNames from '@depotwerk/contract/texts/hints/en.json';
import qualityRules from '@depotwerk/contract/texts/quality/en.json';
import texts from './en.json';

/** Texts of this part, with the names of hints that reports and other parts use too. */
export default { ...texts, audit: { ...auditTexts, hint: hintNames }, hintNames, qualityRules };

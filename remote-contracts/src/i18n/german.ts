import auditTexts from '@depotwerk/contract/texts/audit/de.json';
import hintNames from '@depotwerk/contract/texts/hints/de.json';
import qualityRules from '@depotwerk/contract/texts/quality/de.json';
import texts from './de.json';
import first from './first/de.json';

/** Texts of this part, with the names of hints that reports and other parts use too. */
export default {
  ...texts,
  ...first,
  hint: { ...first.hint, ...texts.hint },
  optimization: { ...first.optimization, ...texts.optimization },
  audit: { ...auditTexts, hint: hintNames },
  hintNames,
  qualityRules,
};

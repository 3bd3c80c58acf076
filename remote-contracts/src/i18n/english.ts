import auditTexts from '@depotwerk/contract/texts/audit/en.json';
import hintNames from '@depotwerk/contract/texts/hints/en.json';
import qualityRules from '@depotwerk/contract/texts/quality/en.json';
import texts from './en.json';
import first from './first/en.json';

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

import auditTexts from '@depotwerk/contract/texts/audit/en.json';
import hintNames from '@depotwerk/contract/texts/hints/en.json';
import importTexts from '@depotwerk/contract/texts/imports/en.json';
import qualityRules from '@depotwerk/contract/texts/quality/en.json';
import texts from './en.json';

const { tariff } = texts;

/** Texts of this part, with the names of hints and the texts of imports that the server writes too. */
export default {
  ...texts,
  audit: { ...auditTexts, hint: hintNames },
  importTexts,
  qualityRules,
  tariff: { ...tariff, hints: { ...tariff.hints, key: hintNames } },
};

import importTexts from '@depotwerk/contract/texts/imports/en.json';
import texts from './en.json';

/** Texts of this part, with those of imports that the server prints too. */
export default { ...texts, importTexts };

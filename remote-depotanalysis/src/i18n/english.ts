import hintNames from '@depotwerk/contract/texts/hints/en.json';
import texts from './en.json';

/** Texts of this part, with the names of hints that reports and other parts use too. */
export default { ...texts, hintNames };

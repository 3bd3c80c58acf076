import hintNames from '@depotwerk/contract/texts/hints/en.json';
import texts from './first/en.json';

/** What the list of contracts says, and what opens above it. */
export default { ...texts, hintNames };

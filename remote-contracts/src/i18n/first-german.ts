import hintNames from '@depotwerk/contract/texts/hints/de.json';
import texts from './first/de.json';

/** What the list of contracts says, and what opens above it. */
export default { ...texts, hintNames };

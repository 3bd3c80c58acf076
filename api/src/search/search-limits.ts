/** Hits that are ranked; of more than these the first ones that the index meets. */
export const HITS_TO_RANK = 200;

import { hintCatalogue } from '@depotwerk/domain';

const hintKeys = new Map<number, string>(hintCatalogue.map(({ id, key }) => [id, key]));

/** Key of the texts of a hint. */
export const hintKeyOf = (hintId: number) => hintKeys.get(hintId) ?? String(hintId);

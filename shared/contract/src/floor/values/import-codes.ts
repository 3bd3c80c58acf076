import german from '../../texts/imports/de.json';
import { textsByKey } from './text-tree';

type PathsOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathsOf<T[K]>}`;
}[keyof T & string];

/** What a report of an import can say. A code is the path of its text below `code`; it stands nowhere else. */
export type ImportCode = PathsOf<typeof german.code>;

/** Why a file as a whole is refused; `errorCode` of the call. */
export type ImportFileCode = Exclude<
  Extract<ImportCode, `imports.${string}`>,
  'imports.moreRefusals' | 'imports.moreFindings'
>;

/** What a refused record says beyond its code; each has a text that names the figures. */
export type ImportDetailKind = keyof typeof german.detail;
export const importDetailKinds = Object.keys(german.detail) as ImportDetailKind[];

// The keys of the tree are what `PathsOf` spells as a type.
export const importCodes = [...textsByKey(german.code).keys()] as ImportCode[];

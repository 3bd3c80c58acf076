import { pathOf, type RemoteEntry } from '@depotwerk/platform';

/** Why nobody is led on: the part is not there, or the user does not hold what it takes. */
export interface MissingDestination {
  /** Null: no part that this user gets has such a page. */
  readonly part: Pick<RemoteEntry, 'name' | 'label'> | null;
  /** What it takes, in both languages; null where the part does not say. */
  readonly right: { readonly de: string; readonly en: string } | null;
}

/** Where `goto/notes/detail?noteId=7` leads; a link of another part to a page of this one. */
export function gotoDestination(
  name: string,
  query: URLSearchParams,
  releases: readonly RemoteEntry[],
): string | MissingDestination {
  const part = releases.find(({ destinations }) => destinations && Object.hasOwn(destinations, name));
  const declared = part?.destinations?.[name];
  const isWhole = Object.keys(declared?.parameters ?? {}).every((parameter) => query.get(parameter));
  if (!part || !declared || !isWhole) return { part: null, right: null };
  const { permission } = declared;
  return (
    pathOf(name, Object.fromEntries(query)) ?? {
      part,
      right: (permission === null ? undefined : part.rights?.[permission]?.label) ?? null,
    }
  );
}

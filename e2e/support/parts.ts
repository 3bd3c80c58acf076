import { listedRemotes } from '../../scripts/workspace/apps.mjs';

export interface Part {
  readonly name: string;
  /** What users call it, in German. */
  readonly title: string;
  /** Its first menu entry, in German. */
  readonly label: string;
  /** Where that entry leads. */
  readonly path: string;
  /** Whether that page stands in the layout without a menu. */
  readonly isWizard: boolean;
}

/** The remotes as users meet them. */
export const parts: readonly Part[] = listedRemotes.map(({ name, label, areas, navigation: [entry] }) => {
  if (!entry) throw new Error(`The remote ${name} has no menu entry`);
  const area = areas.find(({ path }) => entry.path.startsWith(path));
  return {
    name,
    title: label.de,
    label: entry.label.de,
    path: entry.path,
    isWizard: area?.layout === 'wizard',
  };
});

/** A part whose page has a menu and works whatever happens to another one. */
export function partBeside(part: Part, isIndependent: (other: Part) => boolean = () => true): Part {
  const other = parts.find((candidate) => {
    const isOther = candidate.name !== part.name && !candidate.isWizard;
    return isOther && isIndependent(candidate);
  });
  if (!other) throw new Error(`There is no part beside ${part.name}`);
  return other;
}

import { destinationsLearned, type RemoteEntry } from '@depotwerk/platform';
import { navIconsLearned } from '@depotwerk/ui/shell';

/** Names that are the part's own; a deployment and a build on the own machine are asked by no server. */
const ownNames = <T>(name: string, declared: Readonly<Record<string, T>> = {}) =>
  Object.entries(declared).filter(([key]) => key.startsWith(`${name}.`));

/** Tells links and menu what the parts declare. */
export function learnDeclarations(releases: readonly RemoteEntry[]): void {
  destinationsLearned(
    Object.fromEntries(releases.flatMap(({ name, destinations }) => ownNames(name, destinations))),
  );
  navIconsLearned(Object.fromEntries(releases.flatMap(({ name, icons }) => ownNames(name, icons))));
}

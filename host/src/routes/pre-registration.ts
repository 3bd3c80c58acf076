import type { RemoteArea, RemoteEntry } from '@depotwerk/platform';

const GUID = /^\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\/|$)/i;

/** Areas where `{path}/{guid}` is reachable without a session: for those who were invited (ROUTE-14). */
export const openAreas = (releases: readonly RemoteEntry[]): readonly RemoteArea[] =>
  releases.flatMap(({ areas }) => areas).filter(({ hasPreRegistration }) => hasPreRegistration);

export const isPreRegistration = (releases: readonly RemoteEntry[], pathname: string): boolean =>
  openAreas(releases).some(
    ({ path }) => pathname.startsWith(`${path}/`) && GUID.test(pathname.slice(path.length)),
  );

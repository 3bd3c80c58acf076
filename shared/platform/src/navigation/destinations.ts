import type { RemoteDestination } from '@depotwerk/contract/operation';
import { generatePath } from 'react-router-dom';
import type { PartDestinations } from '../parts';
import { authState, holdsRight } from '../state/auth';

/** Where one part may send the user in another part. A path that is not here is private to its part. */
const destinations = {
  'contracts.list': '/contracts',
  'contracts.detail': '/contracts/:contractId',
  'customers.list': '/customers',
  'customers.detail': '/customers/:customerId',
  'tariffs.list': '/admin/tariffs',
  'tariffs.detail': '/admin/tariffs/:tariffId',
  'tariffs.create': '/admin/tariffs/new',
  'tariffs.edit': '/admin/tariffs/:tariffId/edit',
  'components.create': '/admin/components/:kind/new',
  'components.detail': '/admin/components/:kind/:componentId',
  'questionnaires.detail': '/admin/questionnaires/:questionnaireId',
  'funds.list': '/funds',
  'funds.detail': '/funds/:fundId',
  'fundData.detail': '/admin/funds/:fundId',
  'dataQuality.records': '/admin/data-quality/records',
  'imports.list': '/admin/imports',
  'imports.detail': '/admin/imports/:importId',
  'users.list': '/user-management/users',
  'users.detail': '/user-management/users/:userId',
  'continuousOptimization.detail': '/work-list/continuous/:tariffId',
  'depotAnalysis.start': '/depotanalysis',
  'depotAnalysis.detail': '/depotanalysis/analyses/:analysisId',
  'workbench.open': '/workbench',
  'settings.open': '/settings',
} as const;

type ProductDestination = keyof typeof destinations;
interface AllDestinations extends PartDestinations, Record<ProductDestination, unknown> {}
type Destination = keyof AllDestinations;

type ParamsIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<D extends Destination> = D extends ProductDestination
  ? ParamsIn<(typeof destinations)[D]>
  : AllDestinations[D] extends { readonly parameters: infer P }
    ? keyof P
    : never;

/** Parameters are asked for only where the path has some. */
type DestinationArguments<D extends Destination> = [Params<D>] extends [never]
  ? []
  : [params: Readonly<Record<Params<D>, string | number>>];

/** Of the parts that this page may load. */
let ofParts: Readonly<Record<string, RemoteDestination>> = {};

/** The shell says so when it knows which parts there are. */
export function destinationsLearned(declared: typeof ofParts): void {
  ofParts = declared;
}

/**
 * An address. Where the page of a part is not there, or the user may not open it, it is that of a page of the shell that
 * says so; it leads on as soon as it can.
 */
export function pathTo<D extends Destination>(destination: D, ...[params]: DestinationArguments<D>): string {
  const given: Readonly<Record<string, string | number>> = params ?? {};
  const path = pathOf(destination, given);
  if (path !== null) return path;
  const query = new URLSearchParams(textsOf(given)).toString();
  // An ending with a dot would be the address of a file.
  return `/goto/${destination.replace('.', '/')}${query && '?'}${query}`;
}

const textsOf = (params: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

/** Of a destination by its name; null: no part has it, or the user may not open it. */
export function pathOf(name: string, params: Readonly<Record<string, string | number>>): string | null {
  const known: Readonly<Record<string, string>> = destinations;
  const declared = ofParts[name];
  const isOpen =
    declared && (declared.permission === null || holdsRight(authState().user, declared.permission));
  const path = known[name] ?? (isOpen ? declared.path : undefined);
  return path === undefined ? null : generatePath<string>(path, textsOf(params));
}

import { generatePath } from 'react-router-dom';

/** Where one part may send the user in another part. A path that is not here is private to its part. */
const destinations = {
  'contracts.list': '/contracts',
  'contracts.detail': '/contracts/:contractId',
  'customers.list': '/customers',
  'customers.detail': '/customers/:customerId',
  'tariffs.list': '/admin/tariffs',
  'tariffs.detail': '/admin/tariffs/:tariffId',
  'funds.list': '/funds',
  'funds.detail': '/funds/:fundId',
  'fundData.detail': '/admin/funds/:fundId',
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

type Destination = keyof typeof destinations;

type ParamsIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<D extends Destination> = ParamsIn<(typeof destinations)[D]>;

/** Parameters are asked for only where the path has some. */
type DestinationArguments<D extends Destination> = [Params<D>] extends [never]
  ? []
  : [params: Readonly<Record<Params<D>, string | number>>];

export function pathTo<D extends Destination>(destination: D, ...[params]: DestinationArguments<D>): string {
  const texts = Object.entries<string | number>(params ?? {}).map(
    ([name, value]) => [name, String(value)] as const,
  );
  return generatePath<string>(destinations[destination], Object.fromEntries(texts));
}

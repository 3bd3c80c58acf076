import { tariffComponentEndpoints } from '@depotwerk/contract/tariffs';
import type { ComponentInput, ComponentQuery } from '@depotwerk/contract/tariffs';
import type { ComponentKind } from '@depotwerk/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import type { Call } from '../../http/register';
import { register } from '../../http/register';
import { entityHistory } from '../../audit/entity-history';
import { writerOf } from '../../audit/writer';
import { clientZone, todayIn } from '../../client/client-zone';
import { componentPage, readComponent } from './component-list';
import { componentUsage } from './component-usage';
import type { ComponentWrite } from './save-component';
import { createComponent, deleteComponent, duplicateComponent, editComponent } from './save-component';

type AnyCall = Call<(typeof tariffComponentEndpoints)['GET /admin/risk-components']>;
type Base = Pick<AnyCall, 'caller' | 'request' | 'headers'>;
interface ById extends Base {
  readonly params: { readonly componentId: number };
}
interface Versioned extends ById {
  readonly version: number;
}
type WithBody<C, K extends ComponentKind> = C & { readonly body: ComponentInput<K> };

const writeOf = (call: Base): ComponentWrite => ({
  writer: writerOf(call),
  today: todayIn(clientZone(call.headers), new Date()),
});

/** What the calls of every kind have in common. */
const callsOf = <K extends ComponentKind>(db: Database, kind: K) => ({
  list: ({ query }: { readonly query: ComponentQuery<K> }) => componentPage(db, kind, query),
  create: (call: WithBody<Base, K>) => createComponent(db, kind, call.body, writeOf(call)),
  read: ({ params }: ById) => readComponent(db, kind, params.componentId),
  change: (call: WithBody<Versioned, K>) => {
    const { params, version, body } = call;
    return editComponent(db, kind, { id: params.componentId, version, body }, writeOf(call));
  },
  remove: (call: Versioned) =>
    deleteComponent(db, kind, call.params.componentId, call.version, writerOf(call)),
  duplicate: (call: ById) => duplicateComponent(db, kind, call.params.componentId, writerOf(call)),
  usage: async ({ params }: ById) => {
    await readComponent(db, kind, params.componentId);
    return componentUsage(db, params.componentId);
  },
  history: async ({ params }: ById) => {
    await readComponent(db, kind, params.componentId);
    return entityHistory(db, 'tariffComponent', params.componentId);
  },
});

export function componentRoutes(app: FastifyInstance, db: Database): void {
  const risk = callsOf(db, 'risk');
  const allocation = callsOf(db, 'allocation');
  const universe = callsOf(db, 'universe');
  const selection = callsOf(db, 'selection');
  register(app, tariffComponentEndpoints, {
    'GET /admin/risk-components': risk.list,
    'POST /admin/risk-components': risk.create,
    'GET /admin/risk-components/:componentId': risk.read,
    'PUT /admin/risk-components/:componentId': risk.change,
    'DELETE /admin/risk-components/:componentId': risk.remove,
    'POST /admin/risk-components/:componentId/duplicate': risk.duplicate,
    'GET /admin/risk-components/:componentId/usage': risk.usage,
    'GET /admin/risk-components/:componentId/history': risk.history,
    'GET /admin/allocation-components': allocation.list,
    'POST /admin/allocation-components': allocation.create,
    'GET /admin/allocation-components/:componentId': allocation.read,
    'PUT /admin/allocation-components/:componentId': allocation.change,
    'DELETE /admin/allocation-components/:componentId': allocation.remove,
    'POST /admin/allocation-components/:componentId/duplicate': allocation.duplicate,
    'GET /admin/allocation-components/:componentId/usage': allocation.usage,
    'GET /admin/allocation-components/:componentId/history': allocation.history,
    'GET /admin/universe-components': universe.list,
    'POST /admin/universe-components': universe.create,
    'GET /admin/universe-components/:componentId': universe.read,
    'PUT /admin/universe-components/:componentId': universe.change,
    'DELETE /admin/universe-components/:componentId': universe.remove,
    'POST /admin/universe-components/:componentId/duplicate': universe.duplicate,
    'GET /admin/universe-components/:componentId/usage': universe.usage,
    'GET /admin/universe-components/:componentId/history': universe.history,
    'GET /admin/selection-components': selection.list,
    'POST /admin/selection-components': selection.create,
    'GET /admin/selection-components/:componentId': selection.read,
    'PUT /admin/selection-components/:componentId': selection.change,
    'DELETE /admin/selection-components/:componentId': selection.remove,
    'POST /admin/selection-components/:componentId/duplicate': selection.duplicate,
    'GET /admin/selection-components/:componentId/usage': selection.usage,
    'GET /admin/selection-components/:componentId/history': selection.history,
  });
}

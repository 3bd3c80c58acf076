import type { History } from '@depotwerk/contract/floor';
import type { Component, ComponentInput, ComponentPage, ComponentUsage } from '@depotwerk/contract/tariffs';
import type { ComponentKind } from '@depotwerk/domain';
import { api, type ApiInput } from '@depotwerk/platform';

type ListQuery = NonNullable<ApiInput<'GET /admin/risk-components'>['query']>;

interface ComponentCalls<K extends ComponentKind> {
  readonly list: (query: ListQuery, signal: AbortSignal) => Promise<ComponentPage>;
  readonly read: (componentId: number, signal?: AbortSignal) => Promise<Component<K>>;
  readonly create: (body: ComponentInput<K>) => Promise<Component<K>>;
  readonly change: (componentId: number, body: ComponentInput<K>, version: number) => Promise<Component<K>>;
  readonly remove: (componentId: number, version: number) => Promise<void>;
  readonly duplicate: (componentId: number) => Promise<Component<K>>;
  readonly usage: (componentId: number, signal: AbortSignal) => Promise<ComponentUsage>;
  readonly history: (componentId: number, signal?: AbortSignal) => Promise<History>;
}

/** The calls of one kind. Paths and answers of the four kinds differ in the kind alone, so those of one stand for all. */
export function componentCalls<K extends ComponentKind>(kind: K): ComponentCalls<K>;
export function componentCalls(kind: ComponentKind): ComponentCalls<'risk'> {
  const list = `/admin/${kind}-components` as '/admin/risk-components';
  const one = `${list}/:componentId` as const;
  return {
    list: (query, signal) => api.request(`GET ${list}`, { query }, { signal }),
    read: (componentId, signal) =>
      api.request(`GET ${one}`, { params: { componentId } }, signal ? { signal } : {}),
    create: (body) => api.request(`POST ${list}`, { body }),
    change: (componentId, body, version) =>
      api.request(`PUT ${one}`, { params: { componentId }, body, version }),
    remove: (componentId, version) => api.request(`DELETE ${one}`, { params: { componentId }, version }),
    duplicate: (componentId) => api.request(`POST ${one}/duplicate`, { params: { componentId } }),
    usage: (componentId, signal) => api.request(`GET ${one}/usage`, { params: { componentId } }, { signal }),
    history: (componentId, signal) =>
      api.request(`GET ${one}/history`, { params: { componentId } }, signal ? { signal } : {}),
  };
}

import type { TSchema } from 'typebox';
import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ById, Nothing } from '../../floor/schema/common';
import { History } from '../../floor/schema/history';
import {
  Component,
  ComponentInput,
  ComponentPage,
  ComponentQuery,
  ComponentUsage,
} from '../schema/tariff-components';

const view = may('tariffs.view');
const edit = may('tariffs.edit');
const tag = 'tariff components';
const params = ById('componentId');

interface ComponentSchemas<Q extends TSchema, I extends TSchema, C extends TSchema> {
  readonly noun: string;
  readonly query: Q;
  readonly input: I;
  readonly component: C;
}

/** The same nine calls for each of the four kinds. */
function componentEndpoints<
  const P extends `/admin/${string}`,
  Q extends TSchema,
  I extends TSchema,
  C extends TSchema,
>(path: P, { noun, query, input, component }: ComponentSchemas<Q, I, C>) {
  const list = {
    summary: `${noun} components, filtered and sorted`,
    tag,
    access: view,
    query,
    response: { 200: ComponentPage },
  } as const;
  const create = {
    summary: `Create a ${noun} component`,
    tag,
    access: edit,
    body: input,
    response: { 201: component },
  } as const;
  const read = {
    summary: `One ${noun} component`,
    tag,
    access: view,
    params,
    response: { 200: component },
  } as const;
  const change = {
    summary: `Edit, activate or deactivate a ${noun} component`,
    tag,
    access: edit,
    params,
    versioned: true,
    body: input,
    response: { 200: component },
  } as const;
  const remove = {
    summary: `Delete a ${noun} component that is used nowhere`,
    tag,
    access: edit,
    params,
    versioned: true,
    response: { 204: Nothing },
  } as const;
  const duplicate = {
    summary: `Copy a ${noun} component under a new key and name`,
    tag,
    access: edit,
    params,
    response: { 201: component },
  } as const;
  const usage = {
    summary: `Where a ${noun} component is used`,
    tag,
    access: view,
    params,
    response: { 200: ComponentUsage },
  } as const;
  const history = {
    summary: `Who changed a ${noun} component, newest first`,
    tag,
    access: view,
    params,
    response: { 200: History },
  } as const;
  return {
    [`GET ${path}`]: list,
    [`POST ${path}`]: create,
    [`GET ${path}/:componentId`]: read,
    [`PUT ${path}/:componentId`]: change,
    [`DELETE ${path}/:componentId`]: remove,
    [`POST ${path}/:componentId/duplicate`]: duplicate,
    [`GET ${path}/:componentId/usage`]: usage,
    [`GET ${path}/:componentId/history`]: history,
  } as {
    readonly [K in `GET ${P}`]: typeof list;
  } & { readonly [K in `POST ${P}`]: typeof create } & {
    readonly [K in `GET ${P}/:componentId`]: typeof read;
  } & { readonly [K in `PUT ${P}/:componentId`]: typeof change } & {
    readonly [K in `DELETE ${P}/:componentId`]: typeof remove;
  } & { readonly [K in `POST ${P}/:componentId/duplicate`]: typeof duplicate } & {
    readonly [K in `GET ${P}/:componentId/usage`]: typeof usage;
  } & { readonly [K in `GET ${P}/:componentId/history`]: typeof history };
}

export const tariffComponentEndpoints = endpoints({
  ...componentEndpoints('/admin/risk-components', {
    noun: 'risk',
    query: ComponentQuery.risk,
    input: ComponentInput.risk,
    component: Component.risk,
  }),
  ...componentEndpoints('/admin/allocation-components', {
    noun: 'allocation',
    query: ComponentQuery.allocation,
    input: ComponentInput.allocation,
    component: Component.allocation,
  }),
  ...componentEndpoints('/admin/universe-components', {
    noun: 'universe',
    query: ComponentQuery.universe,
    input: ComponentInput.universe,
    component: Component.universe,
  }),
  ...componentEndpoints('/admin/selection-components', {
    noun: 'selection',
    query: ComponentQuery.selection,
    input: ComponentInput.selection,
    component: Component.selection,
  }),
});

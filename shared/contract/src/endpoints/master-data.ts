import { Type } from 'typebox';
import { may, signedIn } from '../access';
import { endpoints } from '../endpoint';
import { Binary, ById, ByUuid, Closed, Id } from '../schema/common';
import { Customer, CustomerPage, CustomerSearch } from '../schema/customers';
import {
  Fund,
  FundHolderQuery,
  FundHolders,
  FundIds,
  FundInput,
  FundPrices,
  FundQuery,
  FundReportType,
  PeerGroupCategory,
} from '../schema/funds';
import { MemberSearch } from '../schema/groups';
import {
  CostModel,
  Insurer,
  Tariff,
  TariffPage,
  TariffQuery,
  TariffSummary,
  TariffType,
} from '../schema/tariffs';

const viewCustomers = may('customers.view', 'groups');
const viewTariffs = may('tariffs.view');
const viewFunds = may('funds.view');

export const customerEndpoints = endpoints({
  'GET /customers': {
    summary: 'Search customers',
    tag: 'customers',
    access: viewCustomers,
    query: CustomerSearch,
    response: { 200: CustomerPage },
  },
  'GET /groups/:groupId/customers': {
    summary: 'Customers of the group itself, by name',
    tag: 'groups',
    access: may('groups.view', 'groups'),
    params: ByUuid('groupId'),
    query: MemberSearch,
    response: { 200: CustomerPage },
  },
  'POST /customers/CustomerList': {
    summary: 'Customers by id; ids outside the own scope are left out',
    tag: 'customers',
    access: viewCustomers,
    body: Type.Array(Id, { maxItems: 1000 }),
    response: { 200: Type.Array(Customer) },
  },
  'GET /customers/:customerId': {
    summary: 'One customer',
    tag: 'customers',
    access: viewCustomers,
    params: ById('customerId'),
    response: { 200: Customer },
  },
});

export const tariffEndpoints = endpoints({
  'GET /insurers': {
    summary: 'All insurers (issuers)',
    tag: 'insurers',
    access: signedIn,
    response: { 200: Type.Array(Insurer) },
  },
  'GET /insurers/:insurerId/tariffs': {
    summary: 'Tariffs of an insurer',
    tag: 'insurers',
    access: may('contracts.view'),
    params: ById('insurerId'),
    response: { 200: Type.Array(TariffSummary) },
  },
  'GET /tariff-types': {
    summary: 'Tariff types',
    tag: 'tariffs',
    access: signedIn,
    response: { 200: Type.Array(TariffType) },
  },
  'GET /cost-models': {
    summary: 'Cost models',
    tag: 'tariffs',
    access: signedIn,
    response: { 200: Type.Array(CostModel) },
  },
  'GET /tariffs': {
    summary: 'Tariffs, filtered and sorted',
    tag: 'tariffs',
    access: viewTariffs,
    query: TariffQuery,
    response: { 200: TariffPage },
  },
  'GET /tariffs/portfolio-check': {
    summary: 'Id of the tariff that portfolio checks use',
    tag: 'tariffs',
    access: may('contracts.view'),
    response: { 200: Type.Object({ tariffId: Type.Union([Id, Type.Null()]) }) },
  },
  'GET /tariffs/:tariffId': {
    summary: 'One tariff with settings, risk classes and allocation',
    tag: 'tariffs',
    access: viewTariffs,
    params: ById('tariffId'),
    response: { 200: Tariff },
  },
});

export const fundEndpoints = endpoints({
  'GET /proxy/funds/peergroups': {
    summary: 'Peer groups by category',
    tag: 'funds',
    access: signedIn,
    response: { 200: Type.Array(PeerGroupCategory) },
  },
  'GET /funds': {
    summary: 'All funds, or those that match the search',
    tag: 'funds',
    access: viewFunds,
    query: FundQuery,
    response: { 200: Type.Array(Fund) },
  },
  'POST /funds': {
    summary: 'Funds by id; an empty list answers nothing',
    tag: 'funds',
    access: viewFunds,
    query: Closed({ tariff: Type.Optional(Id) }),
    body: FundIds,
    response: { 200: Type.Array(Fund) },
  },
  'GET /funds/:fundId': {
    summary: 'One fund',
    tag: 'funds',
    access: viewFunds,
    params: ById('fundId'),
    response: { 200: Fund },
  },
  'PUT /funds/:fundId': {
    summary: 'Complete a fund; contracts that hold it are valued and analysed anew by a job',
    tag: 'funds',
    access: may('imports.run'),
    params: ById('fundId'),
    versioned: true,
    body: FundInput,
    response: { 200: Fund },
  },
  'GET /funds/:fundId/prices': {
    summary: 'Prices of a fund by week',
    tag: 'funds',
    access: viewFunds,
    params: ById('fundId'),
    response: { 200: FundPrices },
  },
  'GET /funds/:fundId/contracts': {
    summary: 'Contracts of the own scope that hold a fund or save into it',
    tag: 'funds',
    access: may('contracts.view', 'groups'),
    params: ById('fundId'),
    query: FundHolderQuery,
    response: { 200: FundHolders },
  },
  'GET /funds/:fundId/report/:type': {
    summary: 'A document of a fund',
    tag: 'funds',
    access: viewFunds,
    params: Closed({ fundId: Id, type: FundReportType }),
    response: { 200: Binary },
    download: ['application/pdf'],
  },
});

import { Type } from 'typebox';
import { may, signedIn } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { Binary, ById, Closed, Id } from '../../floor/schema/common';
import { DocumentQuery } from '../../floor/schema/document-language';
import { History } from '../../floor/schema/history';
import {
  Fund,
  FundFigure,
  FundHolderQuery,
  FundHolders,
  FundIds,
  FundInput,
  FundPrices,
  FundQuery,
  FundReportType,
  PeerGroupCategory,
} from '../schema/funds';

const viewFunds = may('funds.view');

export const fundEndpoints = endpoints({
  'GET /proxy/funds/peergroups': {
    summary: 'Peer groups by category',
    access: signedIn,
    response: { 200: Type.Array(PeerGroupCategory) },
  },
  'GET /funds': {
    summary: 'All funds, or those that match the search',
    access: viewFunds,
    query: FundQuery,
    response: { 200: Type.Array(Fund) },
  },
  'POST /funds': {
    summary: 'Funds by id; an empty list answers nothing',
    access: viewFunds,
    query: Closed({ tariff: Type.Optional(Id) }),
    body: FundIds,
    response: { 200: Type.Array(Fund) },
  },
  'GET /funds/:fundId': {
    summary: 'One fund',
    access: viewFunds,
    params: ById('fundId'),
    response: { 200: Fund },
  },
  'PUT /funds/:fundId': {
    summary: 'Complete a fund; contracts that hold it are valued and analysed anew by a job',
    access: may('imports.run'),
    params: ById('fundId'),
    versioned: true,
    body: FundInput,
    response: { 200: Fund },
  },
  'GET /funds/:fundId/history': {
    summary: 'Who changed a fund and its prices, newest first',
    access: may('imports.run'),
    params: ById('fundId'),
    response: { 200: History },
  },
  'GET /funds/:fundId/figures': {
    summary: 'Costs, risk, target market and sustainability of a fund, each with its file and day',
    access: viewFunds,
    params: ById('fundId'),
    response: { 200: Type.Array(FundFigure) },
  },
  'GET /funds/:fundId/prices': {
    summary: 'Prices of a fund by week',
    access: viewFunds,
    params: ById('fundId'),
    response: { 200: FundPrices },
  },
  'GET /funds/:fundId/contracts': {
    summary: 'Contracts of the own scope that hold a fund or save into it',
    access: may('contracts.view', 'groups'),
    params: ById('fundId'),
    query: FundHolderQuery,
    response: { 200: FundHolders },
  },
  'GET /funds/:fundId/report/:type': {
    summary: 'A document of a fund',
    access: viewFunds,
    params: Closed({ fundId: Id, type: FundReportType }),
    query: DocumentQuery,
    response: { 200: Binary },
    download: ['application/pdf'],
  },
});

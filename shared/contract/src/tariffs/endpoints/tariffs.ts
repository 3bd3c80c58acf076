import { Type } from 'typebox';
import { may, signedIn } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ById, Id } from '../../floor/schema/common';
import {
  CostModel,
  Tariff,
  TariffApproval,
  TariffPage,
  TariffQuery,
  TariffSummary,
  TariffType,
} from '../schema/tariffs';

const viewTariffs = may('tariffs.view');

export const tariffEndpoints = endpoints({
  'GET /insurers/:insurerId/tariffs': {
    summary: 'Tariffs of an insurer',
    access: may('contracts.view'),
    params: ById('insurerId'),
    response: { 200: Type.Array(TariffSummary) },
  },
  'GET /tariff-types': {
    summary: 'Tariff types',
    access: signedIn,
    response: { 200: Type.Array(TariffType) },
  },
  'GET /cost-models': {
    summary: 'Cost models',
    access: signedIn,
    response: { 200: Type.Array(CostModel) },
  },
  'GET /tariffs': {
    summary: 'Tariffs, filtered and sorted',
    access: viewTariffs,
    query: TariffQuery,
    response: { 200: TariffPage },
  },
  'GET /tariffs/approvals': {
    summary: 'What waits for the caller as the second administrator, the oldest first',
    access: may('tariffs.release'),
    response: { 200: Type.Array(TariffApproval) },
  },
  'GET /tariffs/portfolio-check': {
    summary: 'Id of the tariff that portfolio checks use',
    access: may('contracts.view'),
    response: { 200: Type.Object({ tariffId: Type.Union([Id, Type.Null()]) }) },
  },
  'GET /tariffs/:tariffId': {
    summary: 'One tariff with settings, risk classes and allocation',
    access: viewTariffs,
    params: ById('tariffId'),
    response: { 200: Tariff },
  },
});

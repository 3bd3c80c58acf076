import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { Binary } from '../../floor/schema/common';
import {
  ContractExportQuery,
  ContractFilter,
  ContractPage,
  ContractQuery,
  ContractStats,
} from '../schema/contract-list';

const view = may('contracts.view', 'groups');
const tag = 'contracts';

export const contractListEndpoints = endpoints({
  'GET /contracts': {
    summary: 'One page of the contract list',
    tag,
    access: view,
    query: ContractQuery,
    response: { 200: ContractPage },
  },
  'GET /contracts/stats': {
    summary: 'Counts and sum over the contracts that match the filter',
    tag,
    access: view,
    query: ContractFilter,
    response: { 200: ContractStats },
  },
  'GET /contracts/export': {
    summary: 'The filtered list as a file, all pages',
    tag,
    access: may('contracts.export', 'groups'),
    query: ContractExportQuery,
    response: { 200: Binary },
    download: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
});

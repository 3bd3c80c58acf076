import { dataVersion } from '../../cache/data-version';

/** Of what the contract list shows. */
export const contractVersion = dataVersion('contract_version');

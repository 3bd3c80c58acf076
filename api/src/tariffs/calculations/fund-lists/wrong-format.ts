import { ApiFault } from '../../../http/api-fault';

/** A file that is no list of funds. */
export const wrongFormat = (message: string): ApiFault =>
  new ApiFault(422, 'fundLists.wrongFormat', message, { field: 'body' });

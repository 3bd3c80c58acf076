import type { GroupInput } from '@depotwerk/contract/identity';
import { badRequest } from '../../../http/api-fault';
import { trimTexts } from '../../../records/trim-texts';
import { groupRecord } from '../group-record';

/** @throws {ApiFault} 400 when the description, which is required, is nothing but spaces */
export function trimGroup(body: GroupInput): GroupInput {
  const input = trimTexts(groupRecord, body);
  if (input.groupDescription === '')
    throw badRequest('request.invalid', 'groupDescription must not be blank', '/groupDescription');
  return input;
}

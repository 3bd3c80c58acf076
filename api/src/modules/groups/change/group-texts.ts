import type { GroupInput } from '@depotwerk/contract';
import { badRequest } from '../../../http/api-fault';

/** @throws {ApiFault} 400 when the description, which is required, is nothing but spaces */
export function trimmed(input: GroupInput): GroupInput {
  const groupDescription = input.groupDescription.trim();
  if (groupDescription === '')
    throw badRequest('request.invalid', 'groupDescription must not be blank', '/groupDescription');
  return { ...input, groupName: input.groupName.trim(), groupDescription };
}

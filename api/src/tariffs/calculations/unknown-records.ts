import { ApiFault } from '../../http/api-fault';

type Code = 'unknownFund' | 'unknownPeerGroup' | 'unknownRow';

const unknown = (id: number, field: string, code: Code): ApiFault =>
  new ApiFault(400, `tariffComponents.${code}`, `there is no such record: ${id}`, {
    field,
    parameters: { id },
  });

/** @throws {ApiFault} 400 naming the field */
export function known(ids: ReadonlySet<number>, id: number, field: string, code: Code): number {
  if (!ids.has(id)) throw unknown(id, field, code);
  return id;
}

/** @param field JSON pointer of the list @throws {ApiFault} 400 naming the first id without a record */
export const knownAll = <T>(
  records: ReadonlyMap<number, T>,
  ids: readonly number[],
  field: string,
  code: Code,
): T[] =>
  ids.map((id, i) => {
    const record = records.get(id);
    if (record === undefined) throw unknown(id, `${field}/${i}`, code);
    return record;
  });

import { ZONE } from '../../time/local-day';

/**
 * When the customer of the contract `c` was last talked to: as it was delivered, or as talks are recorded here.
 *
 * @param id of the contract, in SQL
 */
export const lastConsultationOf = (
  id: string,
): string => `greatest(c.last_consultation, (select (max(k.held_on) + time '12:00') at time zone '${ZONE}'
    from consultation k where k.contract_id = ${id} and k.cancelled_at is null))`;

/** For statements about many contracts. */
export const lastConsultation = lastConsultationOf('c.id');

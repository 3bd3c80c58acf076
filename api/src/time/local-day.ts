/** Zone of the deployment: days begin here wherever no client says where its own begin. */
export const ZONE = 'Europe/Berlin';

/** Swedish writes a date as ISO does. */
const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** ISO date of a moment in the zone of the deployment. @param moment ISO text with Z, or a `Date` */
export const dayOf = (moment: string | Date): string => format.format(new Date(moment));

/** ISO date of now in the zone of the deployment. */
export const today = (): string => dayOf(new Date());

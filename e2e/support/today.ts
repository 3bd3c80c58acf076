/** Zone of the product under test and of its browsers. */
const ZONE = { timeZone: 'Europe/Berlin', day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** ISO date of now in Berlin, where a day begins an hour or two before that of UTC. Swedish writes a date as ISO does. */
export const today = (): string => new Intl.DateTimeFormat('sv-SE', ZONE).format();

/** The same day as it is typed in German, `dd.MM.yyyy`. */
export const todayInGerman = (): string => new Intl.DateTimeFormat('de-DE', ZONE).format();

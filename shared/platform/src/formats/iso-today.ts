import dayjs from 'dayjs';

/** Today on this device, as an ISO date. */
export const isoToday = (): string => dayjs().format('YYYY-MM-DD');

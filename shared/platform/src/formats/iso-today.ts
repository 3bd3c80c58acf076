import dayjs from 'dayjs';

/** Today on this device, as an ISO date. */
export const isoToday = (): string => isoDayOf(new Date().toISOString());

/** @param at ISO timestamp @returns its day on this device, as an ISO date; that of UTC is another one until two in the morning */
export const isoDayOf = (at: string): string => dayjs(at).format('YYYY-MM-DD');

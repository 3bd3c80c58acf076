import { addDays } from '@depotwerk/domain';
import dayjs from 'dayjs';

/** Days that are chosen most; any other one stands behind „Anderer Tag“. */
export const snoozeChoices = ['tomorrow', 'week', 'month', 'quarter'] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

/** @param today ISO date @returns ISO date */
export function snoozeDay(choice: SnoozeChoice, today: string): string {
  switch (choice) {
    case 'tomorrow':
      return addDays(today, 1);
    case 'week':
      return addDays(today, 7);
    case 'month':
      return dayjs(today).add(1, 'month').format('YYYY-MM-DD');
    case 'quarter':
      return dayjs(today).add(3, 'month').format('YYYY-MM-DD');
  }
}

import type { Schedule } from './jobs';

/** Before the analysis, which then finds the prices of the day. */
const DEMO_PRICES_AT = '01:30';

const daily = (time: string): string => {
  const [hour, minute] = time.split(':').map(Number);
  return `${minute} ${hour} * * *`;
};

/** @param analysisAt `HH:MM`; null: never */
export const schedulesOf = ({
  analysisAt,
  demo,
}: {
  readonly analysisAt: string | null;
  readonly demo: boolean;
}): readonly Schedule[] => [
  ...(analysisAt === null ? [] : [{ kind: 'analysis', cron: daily(analysisAt) } as const]),
  ...(demo ? [{ kind: 'demoPrices', cron: daily(DEMO_PRICES_AT) } as const] : []),
];

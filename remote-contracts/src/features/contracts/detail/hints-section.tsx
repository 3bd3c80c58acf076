import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { hintsQuery } from '../api/contract-detail';
import { useFunds } from '../api/contract-funds';
import { DismissedHints } from './dismissed-hints';
import { HintList } from './hint-list';
import type { LoadedContract } from './loaded-contract';
import { fundIdsOf } from './proposal-lines';
import { useHintDecisions } from './use-hint-decisions';
import styles from './tab.module.css';

/** What the rules of the tariff found, and what could be done. */
export function HintsSection({ contract, info }: LoadedContract) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const query = useQuery(hintsQuery(contract.id));
  const { data } = query;
  // Proposals also name funds that the contract does not hold.
  const { funds } = useFunds((data?.hints ?? []).flatMap(fundIdsOf));
  const decisions = useHintDecisions(contract.id);
  if (data === undefined) return <LoadState query={query} failed={t('hints.failed')} rows={8} />;
  return (
    <>
      <h2 className={styles.heading}>{t('hints.title')}</h2>
      {data.calculatedAt === null ? null : (
        <p className={styles.note}>{t('hints.calculatedAt', { at: formats.dateTime(data.calculatedAt) })}</p>
      )}
      <HintList hints={data.hints} funds={funds} info={info} onDismiss={decisions.onDismiss} />
      <DismissedHints hints={data.dismissed} onReopen={decisions.onReopen} />
      {decisions.dialog}
    </>
  );
}

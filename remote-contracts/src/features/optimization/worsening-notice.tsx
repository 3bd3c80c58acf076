import type { OptimizationOrders } from '@depotwerk/contract/advice';
import { useFormats, useTranslation, type Formats } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';
import type { ReactNode } from 'react';
import { violationText } from '../contracts/detail/hint-details';
import type { HintWords } from '../contracts/detail/hint-words';
import { hintTitle } from '../contracts/hint';
import styles from './optimization.module.css';

export type Worsening = NonNullable<OptimizationOrders['worsening']>[number];
type WorseningWords = Pick<HintWords, 't' | 'funds'> & { readonly formats: Formats };

/** One thing that gets worse, as a sentence. */
function worseningText(worsening: Worsening, words: WorseningWords): string {
  const { t, formats } = words;
  switch (worsening.kind) {
    case 'limitBroken':
      return violationText(worsening, words);
    case 'hintOpened':
      return t(`optimization.worse.hintOpened.${worsening.severity}`, {
        hint: hintTitle(worsening.hintKey, t),
      });
    case 'classLeft':
      return t(`optimization.worse.${worsening.riskClassId === null ? 'classUnknown' : 'classLeft'}`, {
        accepted: worsening.acceptedRiskClassId,
        after: worsening.riskClassId,
      });
    case 'scoreLowered':
      return t('optimization.worse.scoreLowered', {
        before: formats.number(worsening.before),
        after: formats.number(worsening.after),
      });
    case 'distanceGrown':
      return t('optimization.worse.distanceGrown', {
        before: formats.percentagePoints(worsening.before, 'share'),
        after: formats.percentagePoints(worsening.after, 'share'),
      });
  }
}

interface WorseningNoticeProps extends Pick<HintWords, 'funds'> {
  readonly worsening: readonly Worsening[];
  /** The reason, or the input for one. */
  readonly children?: ReactNode;
}

/** What own weights make worse than today; nothing where nothing is. */
export function WorseningNotice({ worsening, funds, children }: WorseningNoticeProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  if (worsening.length === 0) return null;
  const lines = worsening.map((one) => worseningText(one, { t, formats, funds }));
  return (
    <Alert
      type="warning"
      showIcon
      title={t('optimization.worse.title')}
      description={
        <>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {children}
        </>
      }
    />
  );
}

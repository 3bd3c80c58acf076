import type { ContractScore } from '@depotwerk/contract/contracts';
import { useTranslation } from '@depotwerk/platform';
import { Button, CellView, Popover } from '@depotwerk/ui/data';
import { ScoreExplanation } from './score-explanation';
import styles from './score.module.css';

/** Why there is no score, one click away. */
function UnknownScore() {
  const { t } = useTranslation('contracts');
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('score.unknown.title')}
      content={<p className={styles.unknown}>{t('score.unknown.text')}</p>}
      destroyOnHidden
    >
      <Button
        type="text"
        className={styles.figure ?? ''}
        data-printed
        aria-label={t('score.unknown.explain')}
      >
        <CellView cell={{ kind: 'score', value: null, band: 'unknown' }} />
      </Button>
    </Popover>
  );
}

/** The score, and how it came about one click away. */
export function ScoreFigure({ score }: { score: ContractScore | null }) {
  const { t } = useTranslation('contracts');
  if (score === null) return <CellView cell={{ kind: 'score', value: null, band: null }} />;
  if (score.value === null) return <UnknownScore />;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('score.title')}
      content={<ScoreExplanation score={score} />}
      destroyOnHidden
    >
      <Button
        type="text"
        className={styles.figure ?? ''}
        data-printed
        aria-label={t('score.explain', { value: score.value })}
      >
        <CellView cell={{ kind: 'score', value: score.value, band: score.band }} />
      </Button>
    </Popover>
  );
}

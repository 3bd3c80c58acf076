import type { ReleasePreview } from '@depotwerk/contract/tariffs';
import { Link, useFormats, useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { Alert } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { contractsOfTariff } from '../paths';
import { countBehind, everything, filterKey, type ContractFilter } from './contract-filter';
import { ContractTable } from './contract-table';
import { CountButton } from './count-button';
import { HintTable } from './hint-table';
import styles from './preview.module.css';

interface PreviewResultProps {
  readonly insurerId: number;
  readonly tariffId: number;
  readonly preview: ReleasePreview;
}

interface EffectLine {
  readonly key: 'leavesClass' | 'breaksLimits';
  readonly count: number;
  readonly valueEur: number;
}

/** How many contracts a release touches, with EUR, and which ones it touches most. */
export function PreviewResult({ insurerId, tariffId, preview }: PreviewResultProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { contractCount, valueEur, leavesClass, breaksLimits, hints, score, contracts } = preview;
  const { computedAt, isOutdated, notJudged } = preview;
  const [filter, setFilter] = useState<ContractFilter>(everything);
  const countOf = (chosen: ContractFilter): number => countBehind(preview, chosen);
  const change = (before: number | null, after: number | null) =>
    t('preview.change', { before: formats.number(before), after: formats.number(after) });
  return (
    <>
      {isOutdated ? <Alert type="warning" showIcon role="status" title={t('preview.outdated')} /> : null}
      {notJudged === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('preview.notJudged', { count: notJudged, contracts: formats.number(notJudged) })}
          description={t('preview.notJudgedText')}
        />
      )}
      <TitledCard title={t('preview.effects')}>
        <p className={styles.intro}>
          {t('preview.computedAt', { at: formats.dateTime(computedAt) })}{' '}
          {t('preview.size', {
            count: contractCount,
            contracts: formats.number(contractCount),
            value: formats.eur(valueEur),
          })}{' '}
          <Link to={contractsOfTariff(insurerId, tariffId)}>{t('preview.toContracts')}</Link>
        </p>
        <DataTable<EffectLine>
          label={t('preview.effects')}
          rows={[
            { key: 'leavesClass', ...leavesClass },
            { key: 'breaksLimits', ...breaksLimits },
          ]}
          rowKey={({ key }) => key}
          columns={[
            { key: 'what', title: t('preview.what'), render: ({ key }) => t(`preview.${key}`) },
            {
              key: 'count',
              title: t('preview.contracts'),
              isNumeric: true,
              render: ({ key, count }) => (
                <CountButton count={count} onShow={() => setFilter({ kind: key, hintId: null })} />
              ),
            },
            {
              key: 'value',
              title: t('preview.value'),
              isNumeric: true,
              render: (line) => formats.eur(line.valueEur),
            },
          ]}
        />
        <p className={styles.intro}>
          {t('preview.score', {
            change: change(score.meanBefore, score.meanAfter),
            better: formats.number(score.better),
            worse: formats.number(score.worse),
          })}{' '}
          {(['better', 'worse'] as const).map((kind) =>
            score[kind] === 0 ? null : (
              <Button key={kind} type="link" size="small" onClick={() => setFilter({ kind, hintId: null })}>
                {t(`preview.show.${kind}`)}
              </Button>
            ),
          )}
        </p>
      </TitledCard>
      {hints.length === 0 ? null : (
        <TitledCard title={t('preview.hints')}>
          <HintTable hints={hints} onShow={setFilter} />
        </TitledCard>
      )}
      {contracts.length === 0 ? null : (
        <ContractTable
          key={filterKey(filter)}
          contracts={contracts}
          filter={filter}
          countOf={countOf}
          onFilter={setFilter}
        />
      )}
    </>
  );
}

import type { ReleasePreview } from '@depotwerk/contract/tariffs';
import { Link, pathTo, UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { Alert } from '@depotwerk/ui/shell';
import { HintTable, useHintName } from './hint-table';
import styles from './preview.module.css';

interface PreviewResultProps {
  readonly tariffId: number;
  readonly preview: ReleasePreview;
}

type ContractLine = ReleasePreview['contracts'][number];
interface EffectLine {
  readonly key: 'leavesClass' | 'breaksLimits';
  readonly count: number;
  readonly valueEur: number;
}

/** How many contracts a release touches, with EUR, and which ones it touches most. */
export function PreviewResult({ tariffId, preview }: PreviewResultProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { contractCount, valueEur, leavesClass, breaksLimits, hints, score, contracts } = preview;
  const { computedAt, isOutdated } = preview;
  const hintName = useHintName();
  const change = (before: number | null, after: number | null) =>
    t('preview.change', { before: formats.number(before), after: formats.number(after) });
  const effects = ({ leavesClass: leaves, breaksLimits: breaks, gainedHintIds, lostHintIds }: ContractLine) =>
    [
      ...(leaves ? [t('preview.leavesClass')] : []),
      ...(breaks ? [t('preview.breaksLimits')] : []),
      ...gainedHintIds.map((id) => t('preview.gains', { hint: hintName(id) })),
      ...lostHintIds.map((id) => t('preview.loses', { hint: hintName(id) })),
    ].join(', ') || UNKNOWN;
  return (
    <>
      {isOutdated ? <Alert type="warning" showIcon role="status" title={t('preview.outdated')} /> : null}
      <TitledCard title={t('preview.effects')}>
        <p className={styles.intro}>
          {t('preview.computedAt', { at: formats.dateTime(computedAt) })}{' '}
          {t('preview.size', {
            count: contractCount,
            contracts: formats.number(contractCount),
            value: formats.eur(valueEur),
          })}{' '}
          <Link to={`${pathTo('contracts.list')}?tariffId=${tariffId}`}>{t('preview.toContracts')}</Link>
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
              render: ({ count }) => formats.number(count),
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
          })}
        </p>
      </TitledCard>
      {hints.length === 0 ? null : (
        <TitledCard title={t('preview.hints')}>
          <HintTable hints={hints} />
        </TitledCard>
      )}
      {contracts.length === 0 ? null : (
        <TitledCard title={t('preview.which')}>
          <DataTable<ContractLine>
            label={t('preview.which')}
            rows={contracts}
            rowKey={({ contractId }) => contractId}
            maxHeightPx={480}
            loadAll={async () => contracts}
            columns={[
              {
                key: 'contract',
                title: t('preview.contract'),
                render: ({ contractId, contractNumber }) => (
                  <Link to={pathTo('contracts.detail', { contractId })}>{contractNumber}</Link>
                ),
                cell: ({ contractNumber }) => ({ kind: 'text', text: contractNumber }),
              },
              {
                key: 'customer',
                title: t('preview.customer'),
                render: ({ customerName }) => customerName,
                cell: ({ customerName }) => ({ kind: 'text', text: customerName }),
              },
              {
                key: 'value',
                title: t('preview.value'),
                isNumeric: true,
                render: (line) => formats.eur(line.valueEur),
                cell: (line) => ({ kind: 'money', value: line.valueEur }),
              },
              {
                key: 'score',
                title: t('preview.scoreColumn'),
                isNumeric: true,
                render: ({ scoreBefore, scoreAfter }) => change(scoreBefore, scoreAfter),
                cell: ({ scoreBefore, scoreAfter }) => ({
                  kind: 'text',
                  text: change(scoreBefore, scoreAfter),
                }),
              },
              {
                key: 'effects',
                title: t('preview.what'),
                render: effects,
                cell: (line) => ({ kind: 'text', text: effects(line) }),
              },
            ]}
          />
        </TitledCard>
      )}
    </>
  );
}

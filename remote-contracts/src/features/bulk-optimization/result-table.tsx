import type { ContractResult } from '@depotwerk/contract/advice';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { Link, pathTo, useFormats, useTranslation } from '@depotwerk/platform';
import { Checkbox, Input, StatusTag } from '@depotwerk/ui/data';
import { DataTable } from '@depotwerk/ui/details';
import { useCutNotice } from '@depotwerk/ui/shell';
import { useFunds } from '../contracts/api/contract-funds';
import { violationText } from '../contracts/detail/hint-details';
import { fundName } from '../contracts/detail/hint-words';
import styles from './bulk-optimization.module.css';
import { fundsOfResults, movedEur } from './result-figures';
import type { PlanChoice } from './use-plan-choice';

const tones = {
  proposed: 'info',
  planned: 'success',
  executed: 'success',
  skipped: 'neutral',
  refused: 'error',
} as const;

interface ResultTableProps {
  readonly items: readonly ContractResult[];
  /** Where single contracts can be chosen. */
  readonly choice?: PlanChoice | undefined;
}

/** What was done with each contract; proposals may be chosen one by one. */
export function ResultTable({ items, choice }: ResultTableProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { funds } = useFunds(fundsOfResults(items));
  return (
    <DataTable<ContractResult>
      label={t('bulkOptimization.results')}
      rows={items}
      rowKey={({ contractId }) => contractId}
      columns={[
        {
          key: 'contract',
          title: t('workList.column.contract'),
          render: (result) => <ContractCell result={result} choice={choice} />,
        },
        {
          key: 'outcome',
          title: t('bulkOptimization.column.outcome'),
          render: ({ outcome, reason, violations, planState, planReason }) => (
            <>
              <StatusTag tone={tones[outcome]}>{t(`bulkOptimization.outcome.${outcome}`)}</StatusTag>
              {planState === null || planState === 'planned' || outcome !== 'planned' ? (
                reason === null ? null : (
                  <span className={styles.secondary}>{t(`bulkOptimization.reason.${reason}`)}</span>
                )
              ) : (
                <span className={styles.secondary}>
                  {t('bulkOptimization.since', { state: t(`optimization.state.${planState}`) })}
                </span>
              )}
              {planReason == null ? null : (
                <span className={styles.secondary}>
                  {t('optimization.worse.kept', { reason: planReason })}
                </span>
              )}
              {violations.map((violation) => {
                const text = violationText(violation, { t, formats, funds });
                return (
                  <span key={text} className={styles.secondary}>
                    {text}
                  </span>
                );
              })}
            </>
          ),
        },
        ...(items.some(({ replacementFundId }) => replacementFundId !== null)
          ? [
              {
                key: 'replacement',
                title: t('bulkOptimization.column.replacement'),
                render: ({ replacementFundId }: ContractResult) =>
                  replacementFundId === null ? formats.number(null) : fundName(replacementFundId, funds, t),
              },
            ]
          : []),
        ...(choice
          ? [
              {
                key: 'reason',
                title: t('replacement.ownReason'),
                render: (result: ContractResult) => <OwnReason result={result} choice={choice} />,
              },
            ]
          : []),
        {
          key: 'eur',
          title: t('optimization.orders.moved'),
          isNumeric: true,
          render: (item) => formats.eur(movedEur(item)),
        },
      ]}
    />
  );
}

interface RowProps {
  readonly result: ContractResult;
  readonly choice?: PlanChoice | undefined;
}

function ContractCell({ result, choice }: RowProps) {
  const { t } = useTranslation('contracts');
  const { contractId, contractNumber, customerName, tariffName, outcome } = result;
  const isChosen = choice?.isChosen(result) ?? false;
  return (
    <div className={styles.contract}>
      {choice && outcome === 'proposed' ? (
        <Checkbox
          checked={isChosen}
          disabled={!isChosen && !choice.hasRoom}
          onChange={() => choice.toggle(result)}
        >
          <span className="dw-visually-hidden">{t('replacement.choose', { contract: contractNumber })}</span>
        </Checkbox>
      ) : null}
      <span>
        <Link to={`${pathTo('contracts.detail', { contractId })}?tab=optimization`}>{customerName}</Link>
        <span className={styles.secondary}>{`${contractNumber} · ${tariffName}`}</span>
      </span>
    </div>
  );
}

function OwnReason({ result, choice }: RowProps & { readonly choice: PlanChoice }) {
  const { t } = useTranslation('contracts');
  const limited = useCutNotice();
  if (!choice.isChosen(result)) return null;
  return (
    <Input
      className={styles.reason ?? ''}
      aria-label={t('replacement.reasonOf', { contract: result.contractNumber })}
      placeholder={t('replacement.asAll')}
      {...limited(maxLengths.planReason)}
      value={choice.reasonOf(result)}
      onChange={({ target }) => choice.setReason(result, target.value)}
    />
  );
}

import type { CorporateAction } from '@depotwerk/contract/market';
import type { CorporateActionState } from '@depotwerk/contract/market/values/corporate-actions';
import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState, StatusTag } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { actionsQuery } from '../api/corporate-actions';
import styles from '../funds.module.css';
import { ConfirmAction } from './confirm-action';
import { EnterAction } from './enter-action';
import { TakeActionBack } from './take-action-back';
import { useActionWords } from './use-action-words';

const tones = { proposed: 'warning', confirmed: 'success', takenBack: 'neutral' } as const satisfies Record<
  CorporateActionState,
  string
>;

/** Splits and mergers of a fund: what waits, what counts, and what was taken back. */
export function CorporateActions({ fundId }: { readonly fundId: number }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const words = useActionWords();
  const query = useQuery(actionsQuery(fundId));
  const { data } = query;
  const by = (step: 'entered' | 'confirmed' | 'takenBack', name: string | null, at: string | null) =>
    at === null
      ? []
      : [
          t(`corporateActions.step.${step}`, {
            name: name ?? t('corporateActions.noticed'),
            at: formats.dateTime(at),
          }),
        ];
  const courseOf = (action: CorporateAction) => [
    ...by('entered', action.enteredBy, action.enteredAt),
    ...by('confirmed', action.confirmedBy, action.confirmedAt),
    ...by('takenBack', action.takenBackBy, action.takenBackAt),
    ...(action.reason === null ? [] : [t('corporateActions.reasonText', { reason: action.reason })]),
  ];
  return (
    <TitledCard title={t('corporateActions.title')}>
      <p>{t('corporateActions.text')}</p>
      {data === undefined ? (
        <LoadState
          query={query}
          failed={t('corporateActions.failed')}
          waiting={t('corporateActions.loading')}
        />
      ) : data.length === 0 ? (
        <p className={styles.secondary}>{t('corporateActions.none')}</p>
      ) : (
        <DataTable<CorporateAction>
          label={t('corporateActions.title')}
          rows={data}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'kind',
              title: t('corporateActions.kindTitle'),
              cell: (action) => ({ kind: 'text', text: words.kind(action, fundId) }),
            },
            {
              key: 'day',
              title: t('corporateActions.day'),
              cell: ({ day }) => ({ kind: 'date', date: day }),
            },
            {
              key: 'ratio',
              title: t('corporateActions.ratio'),
              cell: (action) => ({ kind: 'text', text: words.ratio(action) }),
            },
            {
              key: 'state',
              title: t('corporateActions.stateTitle'),
              render: ({ state }) => (
                <StatusTag tone={tones[state]}>{t(`corporateActions.state.${state}`)}</StatusTag>
              ),
            },
            {
              key: 'contracts',
              title: t('corporateActions.contracts'),
              cell: ({ state, waitingContracts, exchangedContracts }) => ({
                kind: 'text',
                text:
                  state === 'proposed'
                    ? t('corporateActions.waiting', { count: waitingContracts })
                    : t('corporateActions.exchanged', { count: exchangedContracts }),
              }),
            },
            {
              key: 'course',
              title: t('corporateActions.course'),
              render: (action) => (
                <div className={styles.reason}>
                  {courseOf(action).map((line) => (
                    <div key={line}>{line}</div>
                  ))}
                </div>
              ),
            },
            {
              key: 'act',
              title: t('corporateActions.act'),
              render: (action) =>
                action.state === 'takenBack' ? null : (
                  <div className={styles.buttons}>
                    {action.state === 'proposed' ? <ConfirmAction action={action} fundId={fundId} /> : null}
                    <TakeActionBack action={action} fundId={fundId} />
                  </div>
                ),
            },
          ]}
        />
      )}
      <EnterAction fundId={fundId} />
    </TitledCard>
  );
}

import type { Consultation } from '@depotwerk/contract/advice';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { EmptyState } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { hintsQuery } from '../contracts/api/contract-detail';
import type { LoadedContract } from '../contracts/detail/loaded-contract';
import { planHistoryQuery } from '../optimization/optimization-calls';
import { consultationsQuery } from './consultation-calls';
import { ConsultationForm } from './consultation-form';
import { ConsultationItem } from './consultation-item';
import styles from './consultations.module.css';

/** Talks with the customer: the form for the last one, and those before. */
export function ConsultationsTab({ contract, info }: LoadedContract) {
  const { t } = useTranslation('contracts');
  const talks = useQuery(consultationsQuery(contract.id));
  const hints = useQuery(hintsQuery(contract.id));
  const history = useQuery(planHistoryQuery(contract.id));
  const [corrected, setCorrected] = useState<Consultation | null>(null);
  const waiting = [talks, hints, history].find(({ data }) => data === undefined);
  if (waiting || talks.data === undefined || hints.data === undefined || history.data === undefined)
    return (
      <TitledCard title={t('consultations.title')}>
        <LoadState query={waiting ?? talks} failed={t('consultations.failed')} rows={6} />
      </TitledCard>
    );
  const { consultations, mayRecord } = talks.data;
  const { plans } = history.data;
  const close = () => setCorrected(null);
  return (
    <div className={styles.sections}>
      {mayRecord ? (
        <ConsultationForm
          key={corrected?.id ?? 'new'}
          contractId={contract.id}
          corrected={corrected}
          hints={hints.data}
          plans={plans}
          onSaved={close}
          onCancel={close}
        />
      ) : null}
      <TitledCard title={t('consultations.title')}>
        {consultations.length === 0 ? (
          <EmptyState title={t('consultations.none')}>{t('consultations.noneText')}</EmptyState>
        ) : (
          <ul className={styles.list} aria-label={t('consultations.title')}>
            {consultations.map((consultation) => (
              <li key={consultation.id}>
                <ConsultationItem
                  consultation={consultation}
                  contractNumber={info.contractNumber}
                  plans={plans}
                  mayRecord={mayRecord}
                  onCorrect={setCorrected}
                />
              </li>
            ))}
          </ul>
        )}
      </TitledCard>
    </div>
  );
}

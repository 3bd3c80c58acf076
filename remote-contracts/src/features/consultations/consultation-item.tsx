import type { Consultation, OptimizationHistory } from '@depotwerk/contract/advice';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Button, FilePdfOutlined, StatusTag } from '@depotwerk/ui/data';
import {
  Descriptions,
  DocumentLanguage,
  Space,
  TitledPart,
  useDocumentLanguage,
} from '@depotwerk/ui/details';
import { hintTitle } from '../contracts/hint';
import { useReport } from '../reports/use-report';
import { CancelConsultation } from './cancel-consultation';
import styles from './consultations.module.css';
import { useSubjects } from './use-subjects';

interface ConsultationItemProps {
  readonly consultation: Consultation;
  readonly contractNumber: string;
  readonly plans: OptimizationHistory['plans'];
  readonly mayRecord: boolean;
  readonly onCorrect: (consultation: Consultation) => void;
}

/** One talk as it was recorded, with its protocol. */
export function ConsultationItem(props: ConsultationItemProps) {
  const { consultation, contractNumber, plans, mayRecord, onCorrect } = props;
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const subjects = useSubjects(plans);
  const { mutate, isPending } = useReport();
  const [language, setLanguage] = useDocumentLanguage();
  const { id, contractId, heldOn, way, occasion, hints, decisions, planId, orderId, cancelledAt } =
    consultation;
  const subject = planId === null ? `order ${orderId}` : `plan ${planId}`;
  const about = subjects.find(({ value }) => value === subject)?.label;
  const when = t('consultations.held', { day: formats.date(heldOn), way: t(`consultations.ways.${way}`) });
  const items = [
    { key: 'occasion', children: t(`consultations.occasions.${occasion}`) },
    { key: 'decisions', children: <span className={styles.text}>{decisions}</span> },
    {
      key: 'hints',
      children:
        hints.length === 0
          ? t('consultations.noHints')
          : hints.map(({ hintKey }) => hintTitle(hintKey, t)).join(', '),
    },
    ...(about === undefined ? [] : [{ key: 'about', children: about }]),
    {
      key: 'recorded',
      children: t('consultations.by', {
        at: formats.dateTime(consultation.recordedAt),
        by: consultation.recordedBy,
      }),
    },
    ...(cancelledAt === null
      ? []
      : [
          {
            key: 'cancelReason',
            children: t('consultations.cancelledBy', {
              at: formats.dateTime(cancelledAt),
              by: consultation.cancelledBy,
              reason: consultation.cancelReason,
            }),
          },
        ]),
  ].map((item) => ({ ...item, label: t(`consultations.${item.key}`) }));
  return (
    <TitledPart
      title={
        <>
          {when}{' '}
          {cancelledAt === null ? null : (
            <StatusTag tone="neutral">{t('consultations.isCancelled')}</StatusTag>
          )}
        </>
      }
    >
      <Descriptions size="small" column={1} items={items} />
      {cancelledAt === null && mayRecord ? (
        <div className={styles.actions}>
          <Space.Compact>
            <Button
              size="small"
              icon={<FilePdfOutlined aria-hidden />}
              loading={isPending}
              onClick={() =>
                mutate({
                  contractId,
                  contractNumber,
                  reportType: 'consultationProtocol',
                  reportId: null,
                  consultationId: id,
                  language,
                })
              }
            >
              {t('consultations.protocol')}
            </Button>
            <DocumentLanguage
              size="small"
              language={language}
              onChoose={setLanguage}
              isDisabled={isPending}
              of={when}
            />
          </Space.Compact>
          <Button size="small" onClick={() => onCorrect(consultation)}>
            {t('consultations.correct')}
          </Button>
          <CancelConsultation consultation={consultation} />
        </div>
      ) : null}
    </TitledPart>
  );
}

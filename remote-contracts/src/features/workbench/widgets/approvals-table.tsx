import type { QuestionnaireApproval } from '@depotwerk/contract/analyses';
import type { TariffApproval } from '@depotwerk/contract/tariffs';
import { Link, pathTo, UNKNOWN, useFormats, useMay, useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';
import styles from '../workbench.module.css';
import { MoreLink } from './more-link';

interface ApprovalsProps {
  readonly tariffs: readonly TariffApproval[];
  readonly questionnaires: readonly QuestionnaireApproval[];
}

interface Line {
  readonly key: string;
  readonly name: string;
  readonly to: string;
  readonly what: string;
  readonly requestedBy: string | null;
  readonly requestedAt: string;
}

/** What other administrators ask for and the reader decides, with the way to all tariffs that wait for somebody. */
export function ApprovalsTable(props: ApprovalsProps) {
  const { t } = useTranslation('contracts');
  const mayList = useMay('tariffs.view');
  return (
    <>
      <Approvals {...props} />
      {mayList ? (
        <MoreLink to={`${pathTo('tariffs.list')}?release=toDecide`} label={t('workbench.approvals.all')} />
      ) : null}
    </>
  );
}

function Approvals({ tariffs, questionnaires }: ApprovalsProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const lines: readonly Line[] = [
    ...tariffs.map(({ kind, tariffId, tariffName, validFrom, requestedBy, requestedAt }) => ({
      key: `${kind} ${tariffId}`,
      name: tariffName,
      to: `${pathTo('tariffs.detail', { tariffId })}/release`,
      what: t(`workbench.approvals.kind.${kind}`, { date: formats.date(validFrom) }),
      requestedBy,
      requestedAt,
    })),
    ...questionnaires.map(({ questionnaireId, name, requestedBy, requestedAt }) => ({
      key: questionnaireId,
      name,
      to: pathTo('questionnaires.detail', { questionnaireId }),
      what: t('workbench.approvals.questionnaire'),
      requestedBy,
      requestedAt,
    })),
  ];
  if (lines.length === 0) return <p className={styles.note}>{t('workbench.approvals.none')}</p>;
  return (
    <DataTable<Line>
      label={t('workbench.widget.approvals.title')}
      rows={lines}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'name',
          title: t('workbench.column.subject'),
          width: '36%',
          render: ({ name, to }) => <Link to={to}>{name}</Link>,
        },
        { key: 'what', title: t('workbench.column.what'), render: ({ what }) => what },
        {
          key: 'by',
          title: t('workbench.column.requestedBy'),
          render: ({ requestedBy }) => requestedBy ?? UNKNOWN,
        },
        {
          key: 'at',
          title: t('workbench.column.requestedAt'),
          render: ({ requestedAt }) => formats.dateTime(requestedAt),
        },
      ]}
    />
  );
}

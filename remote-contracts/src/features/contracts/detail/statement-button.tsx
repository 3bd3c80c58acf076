import { commonFileTypesIn } from '@depotwerk/contract/floor/values/report-file-types';
import type { RiskAssessment } from '@depotwerk/contract/contracts';
import { useFormats, useQueryClient, useTranslation } from '@depotwerk/platform';
import { DocumentLanguage, ReportButton, Space, useDocumentLanguage } from '@depotwerk/ui/details';
import { loadStatement, riskAssessmentsQuery } from '../api/contract-detail';

interface StatementButtonProps extends Pick<
  RiskAssessment,
  'contractId' | 'createdAt' | 'statementLanguage'
> {
  readonly analysisId: string;
  readonly contractNumber: string;
}

/** Opens the suitability statement of the analysis behind a profile; until it is handed out for the first time in the language of choice. */
export function StatementButton(props: StatementButtonProps) {
  const { contractId, createdAt, statementLanguage: kept = null, analysisId, contractNumber } = props;
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const client = useQueryClient();
  const [chosen, setChosen] = useDocumentLanguage();
  const language = kept ?? chosen;
  const at = formats.dateTime(createdAt);
  /** With the language of the one that is kept. */
  const said = (shown: string): string =>
    kept === null ? shown : t('risk.statementKept', { shown, language: t(`risk.statementLanguage.${kept}`) });
  const handOut = async () => {
    const file = await loadStatement(analysisId, language);
    if (kept === null) void client.invalidateQueries({ queryKey: riskAssessmentsQuery(contractId).queryKey });
    return file;
  };
  return (
    <Space.Compact>
      <ReportButton
        size="small"
        load={handOut}
        title={t('risk.statementTitle')}
        subject={contractNumber}
        kind={commonFileTypesIn[language].suitability}
        aria-label={said(t('risk.statement', { at }))}
      >
        {said('PDF')}
      </ReportButton>
      {kept === null ? (
        <DocumentLanguage size="small" language={language} onChoose={setChosen} of={at} />
      ) : null}
    </Space.Compact>
  );
}

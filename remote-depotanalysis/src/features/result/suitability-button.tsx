import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import { commonFileTypesIn } from '@depotwerk/contract/floor/values/report-file-types';
import { useQueryClient, useTranslation } from '@depotwerk/platform';
import { DocumentLanguage, ReportButton, Space, useDocumentLanguage } from '@depotwerk/ui/details';

interface SuitabilityButtonProps {
  readonly load: (language: FormLanguage) => Promise<Blob>;
  /** Of the statement that was handed out, which stays as it is; null: none was yet. */
  readonly kept: FormLanguage | null;
  /** Null: of no contract. */
  readonly contractNumber: string | null;
  /** Names the button among many. */
  readonly of?: string;
}

/** Opens the suitability statement of a finished analysis; until it is handed out for the first time in the language of choice. */
export function SuitabilityButton({ load, kept, contractNumber, of }: SuitabilityButtonProps) {
  const { t } = useTranslation('depotanalysis');
  const client = useQueryClient();
  const [chosen, setChosen] = useDocumentLanguage();
  const language = kept ?? chosen;
  const isOne = of === undefined;
  const size = isOne ? 'middle' : 'small';
  /** With the language of the one that is kept. */
  const said = (shown: string): string =>
    kept === null ? shown : t('statement.kept', { shown, language: t(`statement.language.${kept}`) });
  const handOut = async () => {
    const file = await load(language);
    if (kept === null) void client.invalidateQueries({ queryKey: ['analyses'] });
    return file;
  };
  return (
    <Space.Compact>
      <ReportButton
        load={handOut}
        title={t('statement.title')}
        subject={contractNumber ?? t('statement.subject')}
        kind={commonFileTypesIn[language].suitability}
        size={size}
        {...(isOne ? {} : { 'aria-label': said(t('statement.of', { of })) })}
      >
        {said(t(isOne ? 'statement.open' : 'statement.short'))}
      </ReportButton>
      {kept === null ? (
        <DocumentLanguage
          size={size}
          language={language}
          onChoose={setChosen}
          {...(of !== undefined && { of })}
        />
      ) : null}
    </Space.Compact>
  );
}

import type { Fund } from '@depotwerk/contract/market';
import { useTranslation } from '@depotwerk/platform';
import { DocumentLanguage, Space, TitledCard, useDocumentLanguage } from '@depotwerk/ui/details';
import { DocumentLink, FactsheetButton } from '../contracts/detail/fund-document';
import styles from './funds.module.css';

/** Documents of the provider, and the product's own factsheet. */
export function FundDocuments({ fund }: { readonly fund: Fund }) {
  const { t } = useTranslation('contracts');
  const [language, setLanguage] = useDocumentLanguage();
  return (
    <TitledCard title={t('fundPage.documents')}>
      <div className={styles.toolbar}>
        <span>{t('documents.report')}</span>
        <Space.Compact>
          <FactsheetButton fund={fund} language={language} />
          <DocumentLanguage size="small" language={language} onChoose={setLanguage} />
        </Space.Compact>
        <span>{t('documents.kiid')}</span>
        <DocumentLink url={fund.kiid} label={t('documents.open')} />
        <span>{t('documents.factsheet')}</span>
        <DocumentLink url={fund.factsheet} label={t('documents.open')} />
      </div>
    </TitledCard>
  );
}

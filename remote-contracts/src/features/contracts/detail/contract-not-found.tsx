import { useTranslation } from '@depotwerk/platform';
import { useListPath } from '@depotwerk/ui/data';
import { EmptyState, LinkButton, PageHeader } from '@depotwerk/ui/shell';
import { contractList } from '../list/contract-list';

export function ContractNotFound() {
  const { t } = useTranslation('contracts');
  const listPath = useListPath(contractList);
  return (
    <>
      <PageHeader
        title={t('detail.notFound.title')}
        breadcrumbs={[{ label: t('contracts.title'), to: listPath }]}
      />
      <EmptyState
        title={t('detail.notFound.title')}
        actions={<LinkButton to={listPath}>{t('detail.notFound.back')}</LinkButton>}
      >
        {t('detail.notFound.text')}
      </EmptyState>
    </>
  );
}

import type { ContractRow } from '@depotwerk/contract/contracts';
import { pathTo, useMay, useNavigate, useTranslation } from '@depotwerk/platform';
import { ExportMenu, listPage, RecordList } from '@depotwerk/ui/data';
import { LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { useCallback, useMemo } from 'react';
import { entryPaths } from '../../contract-entry/entry-paths';
import { RefreshButton } from '../../remote-refresh/refresh-button';
import { exportContracts, exportFormats, type ExportFormat } from '../api/contract-export';
import { CheckBar } from './check-bar';
import { CARD_HEIGHT_PX, ContractCard } from './contract-card';
import { contractColumns } from './contract-columns';
import { ContractFilterForm } from './contract-filter-form';
import { contractList, type ContractsOnScreen } from './contract-list';
import { ContractTiles } from './contract-tiles';
import styles from './contracts-page.module.css';
import { useContractChoice } from './use-contract-choice';
import { useContractRows } from './use-contract-rows';
import { useContractWords } from './use-contract-words';

const card = (row: ContractRow) => <ContractCard row={row} />;

/** All contracts of the adviser: find, compare, open. */
function ContractsPage({ list }: { readonly list: ContractsOnScreen }) {
  const { t } = useTranslation('contracts');
  const navigate = useNavigate();
  const mayExport = useMay('contracts.export');
  const mayEdit = useMay('contracts.edit');
  const { query } = list;
  const rows = useContractRows(list);
  const { choice, contractIds, clear } = useContractChoice(list.filter);
  const hasInsurers = list.columns.includes('insurer');
  const columns = useMemo(() => contractColumns(t, hasInsurers), [t, hasInsurers]);
  const save = useCallback(
    (format: ExportFormat) => exportContracts(query, format, t('list.export.fileName')),
    [query, t],
  );
  return (
    <>
      <PageHeader
        title={t('contracts.title')}
        actions={
          <>
            <RefreshButton />
            {mayExport ? (
              <ExportMenu
                formats={exportFormats}
                isEmpty={rows.total === 0}
                done={t('list.export.done')}
                save={save}
              />
            ) : null}
            {mayEdit ? (
              <LinkButton to={entryPaths.create} type="primary">
                {t('entry.create')}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <Page>
        <div className={styles.content}>
          <ContractTiles list={list} isListFailed={rows.error !== null} />
          <RecordList
            list={list}
            rows={rows}
            columns={columns}
            words={useContractWords(list.filter)}
            filters={<ContractFilterForm list={list} />}
            card={card}
            cardHeightPx={CARD_HEIGHT_PX}
            choice={choice}
            onOpen={({ id }) => void navigate(pathTo('contracts.detail', { contractId: id }))}
          >
            <CheckBar contractIds={contractIds} onDone={clear} />
          </RecordList>
        </div>
      </Page>
    </>
  );
}

export const Component = listPage(contractList, ContractsPage);

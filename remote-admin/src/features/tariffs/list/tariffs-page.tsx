import type { TariffSummary } from '@depotwerk/contract/tariffs';
import { pathTo, useMay, useNavigate, useTranslation } from '@depotwerk/platform';
import { listPage, RecordList, useListRows } from '@depotwerk/ui/data';
import { LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { useCallback, useMemo } from 'react';
import { loadTariffs, tariffKeys } from '../api/tariffs';
import { tariffPaths } from '../paths';
import { useTariffNames } from '../use-tariff-names';
import { useWaitingText } from '../use-waiting-text';
import { useCountPaths } from '../use-count-paths';
import { TariffCard } from './tariff-card';
import { tariffColumns } from './tariff-columns';
import { tariffList, type TariffsOnScreen } from './tariff-list';
import { useRowActions } from './use-row-actions';
import { TariffQuickFilters } from './tariff-quick-filters';

const CARD_HEIGHT_PX = 96;

/** Tariffs of all issuers: find, compare, open. */
function TariffsPage({ list }: { readonly list: TariffsOnScreen }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const mayEdit = useMay('tariffs.edit');
  const names = useTariffNames();
  const waitingText = useWaitingText();
  const actionsOf = useRowActions();
  const countPaths = useCountPaths();
  const rows = useListRows(list, { queryKey: tariffKeys.list, load: loadTariffs });
  const columns = useMemo(
    () => tariffColumns(t, waitingText, names, actionsOf, countPaths),
    [t, waitingText, names, actionsOf, countPaths],
  );
  const card = useCallback((tariff: TariffSummary) => <TariffCard tariff={tariff} {...names} />, [names]);
  return (
    <>
      <PageHeader
        title={t('tariffs.title')}
        actions={
          <>
            <LinkButton to={tariffPaths.calendar}>{t('calendar.title')}</LinkButton>
            {mayEdit ? (
              <LinkButton to={tariffPaths.create} type="primary">
                {t('tariffWizard.new')}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <Page>
        <RecordList
          list={list}
          rows={rows}
          columns={columns}
          words={{
            insurerId: names.insurerName,
            tariffTypeId: names.tariffTypeName,
            release: (state) => t(`tariffs.release.${state}`),
          }}
          quickFilters={<TariffQuickFilters list={list} />}
          card={card}
          cardHeightPx={CARD_HEIGHT_PX}
          onOpen={({ id }) => void navigate(pathTo('tariffs.detail', { tariffId: id }))}
        />
      </Page>
    </>
  );
}

export const Component = listPage(tariffList, TariffsPage);

import type { QualityRecord } from '@depotwerk/contract/operation';
import { qualityRuleKeys, type QualityRuleKey } from '@depotwerk/contract/operation/values/data-quality';
import { useNavigate, useQuery, useTranslation } from '@depotwerk/platform';
import { listPage, RecordList, Select, useListRows } from '@depotwerk/ui/data';
import { LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { useMemo } from 'react';
import { dataQualityQuery, loadRecords } from '../api/data-quality';
import styles from '../data-quality.module.css';
import { MendLinks } from '../mend-links';
import { qualityPaths } from '../paths';
import { CompletionButton } from './completion-button';
import { RecordCard } from './record-card';
import { recordColumns, recordPath } from './record-columns';
import { recordList, type RecordsOnScreen } from './record-list';

const CARD_HEIGHT_PX = 96;
const card = (record: QualityRecord) => <RecordCard record={record} />;

/** Funds, contracts and imports that break a rule now; without a rule those of all. */
function RecordsPage({ list }: { readonly list: RecordsOnScreen }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const rows = useListRows(list, { queryKey: ['data-quality', 'admin', 'records'], load: loadRecords });
  const columns = useMemo(() => recordColumns(t), [t]);
  const { data } = useQuery(dataQualityQuery);
  const ruleText = (key: QualityRuleKey) => t(`qualityRules.${key}.title`);
  const visible = data?.rules.map(({ key }) => key) ?? qualityRuleKeys;
  const rule = data?.rules.find(({ key }) => key === list.filter.rule);
  return (
    <>
      <PageHeader
        title={t('dataQuality.records.title')}
        subtitle={t('dataQuality.records.subtitle')}
        actions={<LinkButton to={qualityPaths.page}>{t('dataQuality.records.back')}</LinkButton>}
      />
      <Page>
        <RecordList
          list={list}
          rows={rows}
          columns={columns}
          words={{ rule: ruleText }}
          quickFilters={
            <Select<QualityRuleKey>
              className={styles.select ?? ''}
              aria-label={t('dataQuality.records.filter.field.rule')}
              placeholder={t('dataQuality.records.filter.field.rule')}
              allowClear
              options={visible.map((value) => ({ value, label: ruleText(value) }))}
              value={list.filter.rule ?? null}
              onChange={(chosen) => list.change({ rule: chosen })}
            />
          }
          card={card}
          cardHeightPx={CARD_HEIGHT_PX}
          onOpen={(record) => void navigate(recordPath(record))}
        >
          {rule ? <MendLinks rule={rule} onList={<CompletionButton mend={rule.mend} rows={rows} />} /> : null}
        </RecordList>
      </Page>
    </>
  );
}

export const Component = listPage(recordList, RecordsPage);

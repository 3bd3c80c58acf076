import type { AuditEntry } from '@depotwerk/contract/operation';
import { tableFormats, type TableFormat } from '@depotwerk/contract/floor/values/table-export';
import { useFormats, useLanguage, useTranslation } from '@depotwerk/platform';
import { ExportMenu, listPage, RecordList, Skeleton } from '@depotwerk/ui/data';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { useCallback, useMemo, useState } from 'react';
import { exportAudit } from '../api/audit';
import { LaterPart } from '../../later/later-part';
import { AuditCard } from './audit-card';
import { auditColumns } from './audit-columns';
import { auditList, type AuditOnScreen } from './audit-list';
import { auditFilterWords } from './audit-words';
import { useAuditRows } from './use-audit-rows';
import { useAuditWords } from './use-audit-words';

const CARD_HEIGHT_PX = 124;

const loadFilters = () => import('./audit-filter-form');
const loadDetails = () => import('../detail/entry-details');

const card = (entry: AuditEntry) => <AuditCard entry={entry} />;

/** Who did what and when, in the whole product. */
function AuditPage({ list }: { readonly list: AuditOnScreen }) {
  const { t } = useTranslation('usermgmt');
  const formats = useFormats();
  const language = useLanguage();
  const words = useAuditWords();
  const { filter, show } = list;
  const { newest, ...rows } = useAuditRows(list);
  const columns = useMemo(() => auditColumns(formats, words), [formats, words]);
  const save = useCallback(
    (format: TableFormat) => exportAudit(filter, { format, language, name: t('audit.export.fileName') }),
    [filter, language, t],
  );
  const [openEntry, setOpenEntry] = useState<AuditEntry | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  if (openEntry !== null && !wasOpened) setWasOpened(true);
  return (
    <>
      <PageHeader
        title={t('audit.title')}
        subtitle={t('audit.subtitle')}
        actions={
          <ExportMenu
            formats={tableFormats}
            isEmpty={!rows.total}
            done={t('audit.export.done')}
            save={save}
          />
        }
      />
      <Page>
        <RecordList
          list={list}
          rows={rows}
          columns={columns}
          words={auditFilterWords(words, formats, newest)}
          filters={
            <LaterPart
              name="auditFilters"
              load={loadFilters}
              room={<Skeleton active paragraph={{ rows: 6 }} />}
            >
              {({ AuditFilterForm }) => <AuditFilterForm list={list} />}
            </LaterPart>
          }
          card={card}
          cardHeightPx={CARD_HEIGHT_PX}
          onOpen={setOpenEntry}
        />
        {wasOpened ? (
          <LaterPart name="auditEntry" load={loadDetails}>
            {({ EntryDetails }) => (
              <EntryDetails
                entry={openEntry}
                onClose={() => setOpenEntry(null)}
                onFilter={(next) => {
                  setOpenEntry(null);
                  show(next);
                }}
              />
            )}
          </LaterPart>
        ) : null}
      </Page>
    </>
  );
}

export const Component = listPage(auditList, AuditPage);

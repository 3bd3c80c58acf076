import type { AuditEntry } from '@depotwerk/contract/operation';
import { tableFormats, type TableFormat } from '@depotwerk/contract/floor/values/table-export';
import { useFormats, useLanguage, useTranslation } from '@depotwerk/platform';
import { ExportMenu, listPage, RecordList } from '@depotwerk/ui/data';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { useCallback, useMemo, useState } from 'react';
import { exportAudit } from '../api/audit';
import { EntryDetails } from '../detail/entry-details';
import { AuditCard } from './audit-card';
import { auditColumns } from './audit-columns';
import { AuditFilterForm } from './audit-filter-form';
import { auditList, type AuditOnScreen } from './audit-list';
import { auditFilterWords } from './audit-words';
import { useAuditRows } from './use-audit-rows';
import { useAuditWords } from './use-audit-words';

const CARD_HEIGHT_PX = 124;

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
          filters={<AuditFilterForm list={list} />}
          card={card}
          cardHeightPx={CARD_HEIGHT_PX}
          onOpen={setOpenEntry}
        />
        <EntryDetails
          entry={openEntry}
          onClose={() => setOpenEntry(null)}
          onFilter={(next) => {
            setOpenEntry(null);
            show(next);
          }}
        />
      </Page>
    </>
  );
}

export const Component = listPage(auditList, AuditPage);

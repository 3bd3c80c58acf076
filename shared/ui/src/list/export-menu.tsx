import { DownloadOutlined } from '@ant-design/icons';
import { raiseFault, toApiFault, useMutation, useTranslation } from '@depotwerk/platform';
import { Button } from 'antd';
import { Messages } from '../shell/notices';
import { Dropdown } from '../controls/dropdown';
import { memo } from 'react';
import styles from './export-menu.module.css';

type ExportFormat = 'xlsx' | 'csv';

export interface ExportMenuProps<Format extends ExportFormat> {
  /** With a single one there is nothing to choose. */
  readonly formats: readonly Format[];
  readonly isEmpty: boolean;
  /** Title of the table where a page has several: the button is small and says of which it is. */
  readonly tableTitle?: string | undefined;
  /** What is said when the file is there. */
  readonly done: string;
  /** Loads the file and hands it to the user. */
  readonly save: (format: Format) => Promise<void>;
}

function ExportMenuView<Format extends ExportFormat>({
  formats,
  isEmpty,
  tableTitle,
  done,
  save,
}: ExportMenuProps<Format>) {
  const { t } = useTranslation('ui');
  const { message } = Messages.useApp();
  const { mutate, isPending } = useMutation({
    meta: { errors: 'inline' },
    mutationFn: save,
    onSuccess: () => void message.success(done),
    onError: (error) => {
      const { status } = toApiFault(error);
      if (status >= 400 && status < 500) void message.error(t('export.refused'));
      else raiseFault(error);
    },
  });
  const [only] = formats;
  const isSingle = formats.length === 1;
  const isDisabled = isEmpty || isPending;
  const button = (
    <Button
      size={tableTitle === undefined ? 'middle' : 'small'}
      {...(tableTitle === undefined ? {} : { 'aria-label': t('export.titleOf', { title: tableTitle }) })}
      icon={<DownloadOutlined aria-hidden />}
      loading={isPending}
      disabled={isDisabled}
      {...(isSingle && only ? { onClick: () => mutate(only) } : {})}
    >
      <span className={styles.words}>{t('export.title')}</span>
    </Button>
  );
  if (isSingle) return button;
  return (
    <Dropdown
      trigger={['click']}
      disabled={isDisabled}
      menu={{
        items: formats.map((format: ExportFormat) => ({ key: format, label: t(`export.${format}`) })),
        onClick: ({ key }) => {
          const format = formats.find((known) => known === key);
          if (format) mutate(format);
        },
      }}
    >
      {button}
    </Dropdown>
  );
}

/** The list as a file: all of it, as filtered and ordered on screen. */
export const ExportMenu = memo(ExportMenuView) as typeof ExportMenuView;

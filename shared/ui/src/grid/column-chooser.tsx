import { SettingOutlined } from '@ant-design/icons';
import { useTranslation } from '@depotwerk/platform';
import { Button } from 'antd';
import { Checkbox } from '../controls/checkbox';
import { Popover } from '../controls/popover';
import styles from './column-chooser.module.css';

export interface ColumnChooserProps {
  readonly columns: readonly { readonly key: string; readonly title: string; readonly isFixed?: boolean }[];
  readonly visible: readonly string[];
  readonly onChange: (visible: readonly string[]) => void;
}

/** Which columns a table shows, in the order of the table; fixed ones stay. */
export function ColumnChooser({ columns, visible, onChange }: ColumnChooserProps) {
  const { t } = useTranslation('ui');
  const toggled = (key: string, isVisible: boolean) =>
    onChange(
      columns
        .filter((column) => (column.key === key ? isVisible : visible.includes(column.key)))
        .map((column) => column.key),
    );
  const choices = (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t('columns.legend')}</legend>
      {columns.map(({ key, title, isFixed = false }) => (
        <Checkbox
          key={key}
          checked={isFixed || visible.includes(key)}
          disabled={isFixed}
          onChange={({ target }) => toggled(key, target.checked)}
        >
          {title}
        </Checkbox>
      ))}
    </fieldset>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={choices} destroyOnHidden>
      <Button icon={<SettingOutlined aria-hidden />}>{t('columns.choose')}</Button>
    </Popover>
  );
}

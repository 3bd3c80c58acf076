import { DownOutlined } from '@ant-design/icons';
import { formLanguages } from '@depotwerk/contract/floor/values/form-languages';
import { useTranslation, type Language } from '@depotwerk/platform';
import { Button } from 'antd';
import { Dropdown } from '../controls/dropdown';

interface DocumentLanguageProps {
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
  readonly size?: 'small' | 'middle';
  readonly isDisabled?: boolean;
  /** Names the button among many. */
  readonly of?: string;
}

/** Stands beside the button that makes a document: says in which language, and changes it. */
export function DocumentLanguage(props: DocumentLanguageProps) {
  const { language, onChoose, size = 'middle', isDisabled = false, of } = props;
  const { t } = useTranslation('ui');
  const name = t('report.language', { language: t(`report.languages.${language}`) });
  return (
    <Dropdown
      trigger={['click']}
      disabled={isDisabled}
      menu={{
        selectable: true,
        selectedKeys: [language],
        items: formLanguages.map((key) => ({ key, label: t(`report.languages.${key}`) })),
        onClick: ({ key }) => {
          const known = formLanguages.find((one) => one === key);
          if (known) onChoose(known);
        },
      }}
    >
      <Button size={size} aria-haspopup="menu" aria-label={of === undefined ? name : `${name}, ${of}`}>
        {t(`report.languages.${language}`)} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}

import { isLanguage, raiseFault, setLanguage, useLanguage, useTranslation } from '@depotwerk/platform';
import { Segmented } from '@depotwerk/ui/shell';

/** Switches every mounted part without a reload. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  return (
    <Segmented
      aria-label={t('userMenu.language')}
      value={useLanguage()}
      options={[
        { value: 'de', label: 'Deutsch' },
        { value: 'en', label: 'English' },
      ]}
      onChange={(language) => isLanguage(language) && void setLanguage(language).catch(raiseFault)}
    />
  );
}

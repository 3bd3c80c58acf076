import type { AnalysisProfile } from '@depotwerk/contract/analyses';
import { useFormats, useTranslation } from '@depotwerk/platform';
import styles from './result.module.css';

/** What the person wishes of sustainability, in sentences. */
export function EsgWish({ wish }: { readonly wish: AnalysisProfile['esgPreference'] }) {
  const { t } = useTranslation('depotanalysis');
  const formats = useFormats();
  const lines =
    wish === null
      ? [t('esg.none')]
      : [
          ...(wish.taxonomyFraction === null
            ? []
            : [t('esg.taxonomy', { share: formats.fraction(wish.taxonomyFraction) })]),
          ...(wish.sustainableFraction === null
            ? []
            : [t('esg.sustainable', { share: formats.fraction(wish.sustainableFraction) })]),
          ...(wish.paiFamilies.length === 0
            ? []
            : [
                t('esg.pai', {
                  families: wish.paiFamilies.map((family) => t(`esg.family.${family}`)).join(', '),
                }),
              ]),
        ];
  return (
    <>
      <h3 className={styles.reasons}>{t('esg.title')}</h3>
      <ul className={styles.list}>
        {(lines.length === 0 ? [t('esg.any')] : lines).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

import type { RiskAssessment } from '@depotwerk/contract/contracts';
import { useFormats, useTranslation } from '@depotwerk/platform';

/** What the customer wishes of sustainability, in one sentence. */
export function EsgWish({ wish }: { readonly wish: RiskAssessment['esgPreference'] }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  if (wish === null) return <p>{t('risk.wish.none')}</p>;
  const { taxonomyFraction, sustainableFraction, paiFamilies } = wish;
  const parts = [
    ...(taxonomyFraction === null
      ? []
      : [t('risk.wish.taxonomy', { share: formats.fraction(taxonomyFraction) })]),
    ...(sustainableFraction === null
      ? []
      : [t('risk.wish.sustainable', { share: formats.fraction(sustainableFraction) })]),
    ...(paiFamilies.length === 0
      ? []
      : [
          t('risk.wish.pai', {
            families: paiFamilies.map((family) => t(`risk.wish.family.${family}`)).join(', '),
          }),
        ]),
  ];
  return <p>{parts.length === 0 ? t('risk.wish.any') : t('risk.wish.some', { parts: parts.join('; ') })}</p>;
}

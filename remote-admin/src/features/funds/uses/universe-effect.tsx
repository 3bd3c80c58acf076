import { Link, pathTo, useFormats, useTranslation } from '@depotwerk/platform';
import { StatusTag } from '@depotwerk/ui/data';
import type { FundUniverse } from '../api/fund-uses';
import styles from '../funds.module.css';

/** What follows for the tariffs that take their funds from universes: drafts at once, what is released with its next release. */
export function UniverseEffect({ universes }: { readonly universes: readonly FundUniverse[] }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const tariffs = [
    ...new Map(universes.flatMap((universe) => universe.tariffs.map((each) => [each.id, each]))).values(),
  ].sort((a, b) => a.name.localeCompare(b.name, 'de'));
  if (universes.length === 0) return <p className={styles.secondary}>{t('fundUses.effect.nothing')}</p>;
  if (tariffs.length === 0) return <p>{t('fundUses.effect.noTariff')}</p>;
  return (
    <>
      <p>{t('fundUses.effect.text')}</p>
      <ul className={styles.list} aria-label={t('fundUses.effect.title')}>
        {tariffs.map(({ id, name, isReleased, isDraft, contractCount }) => (
          <li key={id}>
            <Link to={pathTo('tariffs.detail', { tariffId: id })}>{name}</Link>{' '}
            {isReleased ? <StatusTag tone="success">{t('components.usage.released')}</StatusTag> : null}
            {isDraft ? <StatusTag>{t('components.usage.draft')}</StatusTag> : null}{' '}
            <span className={styles.reason}>
              {t('fundUses.contracts', { count: contractCount, contracts: formats.number(contractCount) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

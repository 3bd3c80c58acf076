import type { Fund } from '@depotwerk/contract/market';
import { fundGapsOf } from '@depotwerk/domain';
import { isoToday, useFormats, useTranslation } from '@depotwerk/platform';
import { Descriptions, TitledCard } from '@depotwerk/ui/details';
import { Alert } from '@depotwerk/ui/shell';
import styles from './funds.module.css';

/** Master data, risk and costs, sustainability; and what is missing. */
export function FundFacts({ fund }: { readonly fund: Fund }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const gaps = fundGapsOf({ ...fund, peerGroupId: fund.categoryId }, isoToday());
  const text = (value: string | null) => value ?? formats.number(null);
  const market = (answer: Fund['mifidR']) =>
    answer === null ? formats.number(null) : t(`fundPage.market.${answer}`);
  const sections = {
    risk: {
      category: text(fund.categoryName),
      riskIndicator:
        fund.riskIndicator === null
          ? formats.number(null)
          : t('fundPage.ofSeven', { value: fund.riskIndicator }),
      volatility: formats.fraction(fund.volatility, 'risk'),
      ongoingFee: formats.fraction(fund.ongoingFee, 'cost'),
      kind: t(fund.isEtf ? 'fundPage.kind.etf' : 'fundPage.kind.active'),
      status: t(`fundPage.status.${fund.status}`),
      mifidR: market(fund.mifidR),
      mifidP: market(fund.mifidP),
    },
    esg: {
      esgRating: text(fund.esgRating),
      esgPerformanceScore: formats.number(fund.esgPerformanceScore, 1),
      esgClimateFootprint: formats.number(fund.esgClimateFootprint, 1),
      esgSdgImpact: formats.number(fund.esgSdgImpact, 1),
      esgIndustries: text(fund.esgIndustries),
    },
  };
  return (
    <>
      {gaps.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('fundPage.gaps', { gaps: gaps.map((gap) => t(`fundPage.gap.${gap}`)).join(', ') })}
        />
      )}
      <div className={styles.columns}>
        {Object.entries(sections).map(([section, facts]) => (
          <TitledCard key={section} title={t(`fundPage.section.${section}`)}>
            <Descriptions
              size="small"
              column={1}
              items={Object.entries(facts).map(([key, children]) => ({
                key,
                label: t(`fundPage.fact.${key}`),
                children,
              }))}
            />
          </TitledCard>
        ))}
      </div>
    </>
  );
}

import type { TariffContent } from '../tariff/tariff-content';
import { componentKinds } from '../tariff/tariff-content';
import { allocationChecks } from './allocation-checks';
import { plausibilityKeys } from './plausibility-catalogue';
import { componentChecks } from './component-checks';
import type { PlausibilityMessage } from './message';
import { productChecks } from './product-checks';
import { riskChecks } from './risk-checks';
import { scheduleChecks } from './schedule-checks';
import { selectionChecks } from './selection-checks';
import { settingsChecks } from './settings-checks';
import type { PlausibilityCheck, PlausibilityFacts } from './plausibility-subject';
import { plausibilitySubject } from './plausibility-subject';
import { tariffChecks } from './tariff-checks';
import { universeChecks } from './universe-checks';

const combinationChecks = [
  ...componentChecks,
  ...riskChecks,
  ...allocationChecks,
  ...universeChecks,
  ...selectionChecks,
];

/** Everything there is to say about a tariff, the gravest first. A draft may keep it, see {@link canRelease}. */
export function checkTariff(
  content: TariffContent,
  facts: PlausibilityFacts,
): readonly PlausibilityMessage[] {
  const checks = [
    ...combinationChecks,
    ...settingsChecks,
    ...productChecks,
    ...scheduleChecks,
    ...tariffChecks,
  ];
  return messagesOf(checks, content, facts);
}

/**
 * Whether the four components and the product fit together; the part of {@link checkTariff} that is shown beside the
 * choice of the components. Empty until the insurer and all components are chosen.
 */
export function checkCombination(
  content: TariffContent,
  facts: PlausibilityFacts,
): readonly PlausibilityMessage[] {
  const isChosen = content.info.issuerId !== null && componentKinds.every((kind) => content[kind] !== null);
  return isChosen ? messagesOf([...combinationChecks, ...productChecks], content, facts) : [];
}

const keyOrder = new Map(plausibilityKeys.map((key, index) => [key, index]));

function messagesOf(
  checks: readonly PlausibilityCheck[],
  content: TariffContent,
  facts: PlausibilityFacts,
): readonly PlausibilityMessage[] {
  const subject = plausibilitySubject(content, facts);
  return checks
    .flatMap((check) => check(subject))
    .sort((a, b) => b.severity - a.severity || (keyOrder.get(a.key) ?? 0) - (keyOrder.get(b.key) ?? 0));
}

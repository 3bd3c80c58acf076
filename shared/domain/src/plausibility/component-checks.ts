import { componentKinds } from '../tariff/tariff-content';
import { plausibilityMessage } from './plausibility-catalogue';
import type { PlausibilityCheck, PlausibilitySubject } from './plausibility-subject';

function componentsOf({ content }: PlausibilitySubject) {
  return componentKinds.flatMap((kind) => {
    const component = content[kind];
    return component ? [{ kind, component }] : [];
  });
}

const inactive: PlausibilityCheck = (subject) =>
  componentsOf(subject)
    .filter(({ component }) => component.isInactive)
    .map(({ kind, component: { name } }) =>
      plausibilityMessage('component.inactive', { component: kind, name }),
    );

const issuerMismatch: PlausibilityCheck = (subject) => {
  const { issuerId } = subject.content.info;
  return componentsOf(subject)
    .filter(
      ({ component }) => issuerId !== null && component.issuerId !== null && component.issuerId !== issuerId,
    )
    .map(({ kind, component: { name } }) =>
      plausibilityMessage('component.issuerMismatch', { component: kind, name }),
    );
};

const sharedBy: PlausibilityCheck = (subject) =>
  componentsOf(subject).flatMap(({ kind, component: { name } }) => {
    const count = subject.facts.otherTariffs[kind];
    return count > 0 ? [plausibilityMessage('component.sharedBy', { component: kind, name, count })] : [];
  });

export const componentChecks: readonly PlausibilityCheck[] = [inactive, issuerMismatch, sharedBy];

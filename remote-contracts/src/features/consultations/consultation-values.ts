import type { Consultation, ConsultationInput, OptimizationHistory } from '@depotwerk/contract/advice';
import type { ConsultationOccasion, ConsultationWay } from '@depotwerk/contract/advice/values/consultations';
import { openPlanStates } from '@depotwerk/contract/advice/values/optimization';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import type { HintKey } from '@depotwerk/domain';
import { isoToday } from '@depotwerk/platform';
import { array, boolean, dateEntry, object, string, yupResolver } from '@depotwerk/ui/forms';

/** What the form holds. `subject` is `none`, or `plan` or `order` with an id: `plan 7f…`. */
export interface ConsultationValues {
  readonly heldOn: string | null;
  readonly way: ConsultationWay | null;
  readonly occasion: ConsultationOccasion | null;
  readonly hintKeys: HintKey[];
  readonly decisions: string;
  readonly subject: string;
  readonly isCorrection: boolean;
  /** Why an earlier record is corrected. */
  readonly reason: string;
}

const isChosen = (value: unknown): boolean => value != null;
const isHeld = (value: string | null | undefined): boolean => !value || value <= isoToday();

export const consultationResolver = yupResolver(
  object({
    heldOn: dateEntry()
      .nullable()
      .defined()
      .test('required', 'ui:record.required', isChosen)
      .test('held', 'contracts:consultations.form.inFuture', isHeld),
    way: string<ConsultationWay>().nullable().defined().test('required', 'ui:record.required', isChosen),
    occasion: string<ConsultationOccasion>()
      .nullable()
      .defined()
      .test('required', 'ui:record.required', isChosen),
    hintKeys: array(string<HintKey>().defined()).defined(),
    decisions: string()
      .defined()
      .trim()
      .required('ui:record.required')
      .max(maxLengths.consultationDecisions, 'ui:record.tooLong'),
    subject: string().defined(),
    isCorrection: boolean().defined(),
    reason: string()
      .defined()
      .trim()
      .max(maxLengths.consultationReason, 'ui:record.tooLong')
      .when('isCorrection', { is: true, then: (schema) => schema.required('ui:record.required') }),
  }),
);

type Plans = OptimizationHistory['plans'];

/** The open plan, which the talk is most likely about. */
const openSubject = (plans: Plans): string => {
  const open = plans.find(({ state }) => openPlanStates.some((one) => one === state));
  return open ? `plan ${open.id}` : 'none';
};

const subjectOf = ({ planId, orderId }: Consultation): string =>
  planId === null ? (orderId === null ? 'none' : `order ${orderId}`) : `plan ${planId}`;

/** Of a new record, or of one that corrects another. */
export const valuesOf = (corrected: Consultation | null, plans: Plans): ConsultationValues =>
  corrected === null
    ? {
        heldOn: isoToday(),
        way: null,
        occasion: null,
        hintKeys: [],
        decisions: '',
        subject: openSubject(plans),
        isCorrection: false,
        reason: '',
      }
    : {
        heldOn: corrected.heldOn,
        way: corrected.way,
        occasion: corrected.occasion,
        hintKeys: corrected.hints.map(({ hintKey }) => hintKey),
        decisions: corrected.decisions,
        subject: subjectOf(corrected),
        isCorrection: true,
        reason: '',
      };

/** @throws {Error} for values that the schema refuses */
export function inputOf(values: ConsultationValues, corrected: Consultation | null): ConsultationInput {
  const { heldOn, way, occasion, hintKeys, decisions, subject, reason } = values;
  if (heldOn === null || way === null || occasion === null)
    throw new Error('a talk without day, way or occasion');
  const [kind, id = null] = subject.split(' ');
  return {
    ...{ heldOn, way, occasion, hintKeys, decisions: decisions.trim() },
    planId: kind === 'plan' ? id : null,
    orderId: kind === 'order' ? id : null,
    replaces: corrected && { consultationId: corrected.id, reason: reason.trim() },
  };
}

import type {
  AnalysisResult,
  FormAnswer,
  FormCommand,
  FormElement,
  InvitedAnalysis,
  InvitedCommand,
} from '@depotwerk/contract/analyses';
import { FakeFault, type FakeCall } from '@depotwerk/testing';
import { someResult } from './some-result';

export const GUID = '0f0f0f0f-1111-4222-8333-444444444444';

const option = (id: number, label: string, isOther = false) => ({ id, label, description: '', isOther });
export const someElement = (
  changes: Partial<FormElement> & Pick<FormElement, 'id' | 'label'>,
): FormElement => ({
  topic: 'knowledge',
  type: 'SINGLE_SELECT',
  styleHint: null,
  nonValueId: null,
  isNeededForClass: false,
  condition: null,
  maximum: null,
  unit: null,
  description: '',
  values: [],
  ...changes,
});

const elements: readonly FormElement[] = [
  someElement({
    id: 'K1',
    label: 'Womit haben Sie Erfahrung?',
    type: 'MULTI_SELECT',
    styleHint: 'COLUMNS',
    nonValueId: 3,
    values: [option(1, 'Aktien'), option(2, 'Anleihen'), option(3, 'Keine Erfahrung')],
  }),
  someElement({
    id: 'Z1',
    topic: 'goals',
    label: 'Wofür legen Sie an?',
    isNeededForClass: true,
    values: [option(1, 'Altersvorsorge'), option(2, 'Anderes Ziel', true)],
  }),
  someElement({
    id: 'F1',
    topic: 'finances',
    label: 'Wie hoch ist Ihr Einkommen?',
    type: 'NUMBER',
    unit: 'eur',
  }),
  someElement({ id: 'S1', topic: 'other', label: 'Besonderheiten?', type: 'FREE_TEXT' }),
  someElement({
    id: 'S2',
    topic: 'other',
    label: 'Wann erreichen wir Sie?',
    type: 'FREE_TEXT',
    styleHint: 'SINGLE_LINE',
  }),
];

/** The one fund that the server knows. */
const funds = [{ isin: 'DE0008474024', fundName: 'Weltfonds' }];

type Values = { id: number | null; text: string | null }[];

/** The server's side of one analysis: its version, its answers, and what became of it. */
export function fakeForm(changes: Partial<InvitedAnalysis> = {}, questions = elements) {
  const state = {
    version: 1,
    answers: {} as Record<string, Values>,
    holdings: [] as InvitedAnalysis['holdings'],
    result: null as AnalysisResult | null,
    isExplained: null as boolean | null,
  };
  const data = () => ({
    version: state.version,
    isFinished: state.result !== null,
    answers: { ...state.answers },
    problems: [],
  });
  const run = ({ body }: FakeCall): FormAnswer => {
    const { command, request } = body as FormCommand | InvitedCommand;
    switch (command) {
      case 'questionnaire.describe':
        return { command, result: { questionnaireName: 'Standard', number: 1, elements: [...questions] } };
      case 'questionnaire.lookups': {
        const titles = {
          sustainability: 'Nachhaltigkeit',
          knowledge: 'Kenntnisse',
          goals: 'Ziele',
          finances: 'Finanzen',
          other: 'Weiteres',
        };
        const values = Object.entries(titles).map(([id, label]) => ({ id, label, description: '' }));
        return { command, result: { lookups: [{ id: 'topics', values }] } };
      }
      case 'analysis.read':
        return { command, result: data() };
      case 'analysis.save':
        if (request.version !== state.version) throw new FakeFault(412, 'request.outdated');
        state.answers = Object.fromEntries(
          Object.entries({
            ...state.answers,
            ...Object.fromEntries(request.answers.map(({ questionId, values }) => [questionId, values])),
          }).filter(([, values]) => values.length > 0),
        );
        state.version += 1;
        return { command, result: data() };
      case 'analysis.finish':
        if (request.version !== state.version) throw new FakeFault(412, 'request.outdated');
        state.isExplained = 'isExplained' in request ? request.isExplained : null;
        state.result = someResult();
        return { command, result: state.result };
    }
  };
  const invited = (): InvitedAnalysis => ({
    customerName: 'Anna Albers',
    adviserName: 'Britta Berater',
    expiresAt: '2026-12-07T10:00:00Z',
    isFinished: state.result !== null,
    version: state.version,
    holdings: state.holdings,
    canChangeHoldings: true,
    canRegister: true,
    result: state.result,
    ...changes,
  });
  const saveHoldings = ({ body }: FakeCall): InvitedAnalysis => {
    const { holdings } = body as { holdings: { isin: string; eur: number }[] };
    state.holdings = holdings.map((line) => ({
      ...line,
      fundName: funds.find(({ isin }) => isin === line.isin)?.fundName ?? null,
    }));
    state.version += 1;
    return invited();
  };
  return {
    state,
    answers: {
      'GET /depotanalysis/:guid': invited,
      'PUT /depotanalysis/:guid': run,
      'PUT /depotanalysis/:guid/holdings': saveHoldings,
      'GET /depotanalysis/:guid/funds': ({ query }: FakeCall) =>
        funds.filter(({ isin, fundName }) =>
          `${fundName} ${isin}`.toLowerCase().includes(String(query.search).toLowerCase()),
        ),
      'PUT /contracts': run,
    },
  };
}

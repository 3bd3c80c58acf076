import { user } from '../../test/fake-server';
import { authState, may, userLoaded } from './auth';
import { contractDataEntryState, dataEntryStarted, questionAnswered } from './contract-data-entry';
import { dashboardState, widgetMoved } from './dashboard';
import { formGeneratorState, formOpened, formStepShown, formStepValidated } from './form-generator';
import { fundLoadFailed, fundState, fundsWanted } from './fund';
import { globalReset } from './global-reset';
import { pdfDocumentsState, pdfLoadFailed } from './pdf-documents';
import { passwordDialogOpened, traderCredentialState } from './trader-credential';
import { depotChallenged, traderDepotsState } from './trader-depots';
import { tokenRequestSucceeded, twoFactorState } from './two-factor';
import { pageHeaderToggled, uiState } from './ui';

beforeEach(() => globalReset());

test('a permission is there only when the server named it', () => {
  expect(may(null, 'contracts.view')).toBe(false);
  expect(may(user, 'contracts.view')).toBe(true);
  expect(may(user, 'contracts.delete')).toBe(false);
});

test('an unknown failure of funds has a code of its own', () => {
  fundLoadFailed();
  expect(fundState().errorCode).toBe('funds.unknown');
  fundsWanted([3, 1, 3]);
  fundsWanted([1, 2]);
  expect(fundState()).toMatchObject({ errorCode: null, fundIds: [3, 1, 2] });
});

test('answers belong to one data entry', () => {
  dataEntryStarted('guid-1');
  questionAnswered('q1', [{ id: 1, text: null }]);
  questionAnswered('q1', [{ id: 2, text: 'anders' }]);
  expect(contractDataEntryState()).toEqual({
    guid: 'guid-1',
    answers: { q1: [{ id: 2, text: 'anders' }] },
  });
  dataEntryStarted(null);
  expect(contractDataEntryState().answers).toEqual({});
});

test('a form knows its invalid steps, each once', () => {
  formOpened('riskProfile');
  formStepShown(2);
  formStepValidated(2, false);
  formStepValidated(2, false);
  formStepValidated(1, false);
  formStepValidated(2, true);
  expect(formGeneratorState()).toEqual({ formId: 'riskProfile', stepIndex: 2, invalidSteps: [1] });
});

test('the global reset clears every slice', () => {
  const slices = [
    authState,
    contractDataEntryState,
    dashboardState,
    formGeneratorState,
    fundState,
    pdfDocumentsState,
    traderCredentialState,
    traderDepotsState,
    twoFactorState,
    uiState,
  ];
  const initial = slices.map((state) => state());
  userLoaded(user);
  dataEntryStarted('guid-1');
  widgetMoved('hints');
  formOpened('f');
  fundsWanted([1]);
  pdfLoadFailed();
  passwordDialogOpened({ bankId: 1, bankName: 'Nordbank' });
  depotChallenged({});
  tokenRequestSucceeded();
  pageHeaderToggled();
  slices.forEach((state, index) => expect(state()).not.toEqual(initial[index]));
  globalReset();
  expect(slices.map((state) => state())).toEqual(initial);
});

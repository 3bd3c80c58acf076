export { keptListSettings } from './list-settings';
export { givenElementSize } from './element-size';
export { exportedTable } from './exported-table';
export { givenGuards } from './guards';
export { FakeFault, fakeServer, type FakeAnswers, type FakeCall, type FakeServer } from './fake-server';
export { renderWithPlatform, type PlatformOptions } from './render-with-platform';
export { someCredential, someNewDepot, someNewDepots } from './factories/banks';
export {
  someContract,
  someContractInfo,
  someContractPage,
  someContractRow,
  someHint,
  somePortfolio,
  someRiskAssessment,
  someSavingsPlan,
  someScore,
  someStats,
} from './factories/contracts';
export { someCustomer } from './factories/customers';
export { someFund } from './factories/funds';
export { someChallenge, someSentToken } from './factories/second-factors';
export { someSession, someUser } from './factories/users';
export { fakeReportWindow } from './report-window';
export { WithoutStyles } from './without-styles';

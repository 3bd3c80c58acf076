/** What stands in the place of the server in the journeys of a part; all of it runs in a browser. */
export { FakeFault, type FakeAnswers, type FakeCall } from './fake-server';
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
export { someSession, someUser } from './factories/users';

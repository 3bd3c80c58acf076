/** Most characters of texts that people type. */
export const maxLengths = {
  userName: 200,
  fullName: 200,
  company: 200,
  /** RFC 5321, section 4.5.3.1.3: a path of 256 octets with its brackets. */
  email: 254,
  businessAddress: 300,
  phoneNumber: 50,
  groupName: 200,
  roleName: 100,
  /** Of tariffs and of their components. */
  tariffKey: 50,
  tariffName: 100,
  /** LIMIT-06, OPEN-92. */
  description: 2000,
  password: 200,
  contractNumber: 100,
  fileName: 200,
  fundName: 200,
  /** Why differing totals of an import are accepted. */
  acceptanceReason: 500,
  /** What a code of the second factor is for. */
  codePurpose: 200,
  customerName: 100,
  questionnaireName: 100,
  questionId: 20,
  /** Of a question and of its options. */
  questionLabel: 300,
  questionDescription: 1000,
  /** Free texts, numbers and what an option of the other kind is. */
  answerText: 2000,
  /** Why an adviser dismisses a hint. */
  dismissalReason: 500,
  planReason: 500,
  /** What was decided in a talk with a customer. */
  consultationDecisions: 2000,
  /** Why the record of a talk is cancelled. */
  consultationReason: 500,
} as const;

/** No rules on kinds of characters beside it. */
export const passwordMinLength = 12;

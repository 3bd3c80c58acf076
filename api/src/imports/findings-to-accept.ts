import {
  acceptableFindings,
  codesToAccept,
  type AcceptableFinding,
} from '@depotwerk/contract/floor/values/import-findings';
import type { Finding, Refusal } from '../files/problem';

/** What somebody must accept before it counts. */
export const findingsToAccept = (findings: readonly Pick<Finding | Refusal, 'code'>[]): AcceptableFinding[] =>
  acceptableFindings.filter((finding) => findings.some(({ code }) => codesToAccept[finding].includes(code)));

import {
  acceptableFindings,
  codesToAccept,
  type AcceptableFinding,
} from '@depotwerk/contract/floor/values/import-findings';
import type { Finding } from '../files/problem';

/** What somebody must accept before the import goes on. */
export const findingsToAccept = (findings: readonly Finding[]): AcceptableFinding[] =>
  acceptableFindings.filter((finding) => findings.some(({ code }) => codesToAccept[finding].includes(code)));

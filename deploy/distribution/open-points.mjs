/**
 * What an engine of many servers would still refuse of the schema, and why it is still there. The list may only shrink: a new point
 * fails the check, and so does one that is done and still stands here.
 *
 * @type {readonly { readonly reason: string, readonly points: readonly string[] }[]}
 */
export const openPoints = [
  {
    reason:
      'That records of advice stay what they were is refused where the row lies and looks at nothing else: the operator allows it by a setting of the engine (decision 0120)',
    points: [
      'trigger consultation_cancelled_once on consultation',
      'trigger consultation_immutable on consultation',
      'trigger report_immutable on report',
      'trigger risk_assessment_immutable on risk_assessment',
    ],
  },
  {
    reason: 'Numbers of insurers move to tables of their own, spread by the number: unique over all servers',
    points: [
      'unique key contract_issuer_external_key_unique on contract',
      'unique key customer_external_key_unique on customer',
    ],
  },
  {
    reason:
      'Numbers become bigint by a column beside the old one, in several releases; until then the coordinator alone draws them',
    points: [
      'identity id on contract',
      'identity id on customer',
      'identity id on portfolio',
      'identity id on portfolio_entry',
      'identity id on risk_assessment',
      'identity id on savings_plan',
      'identity id on savings_plan_entry',
    ],
  },
];

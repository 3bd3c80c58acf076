/**
 * What an engine of many servers would still refuse of the schema, and why it is still there. The list may only shrink: a new point
 * fails the check, and so does one that is done and still stands here.
 *
 * @type {readonly { readonly reason: string, readonly points: readonly string[] }[]}
 */
export const openPoints = [
  {
    reason:
      'That records of advice stay what they were is refused where the row lies and looks at nothing else: node deploy/distribute.mjs allows it by a setting of the engine (decisions 0120 and 0130)',
    points: [
      'trigger consultation_cancelled_once on consultation',
      'trigger consultation_immutable on consultation',
      'trigger report_immutable on report',
      'trigger risk_assessment_immutable on risk_assessment',
    ],
  },
  {
    reason:
      'The table contract_number decides that a number is taken; the release before still names the key where it adds a contract. node deploy/distribute.mjs drops it, and the next release everywhere (decisions 0128 and 0130)',
    points: ['unique key contract_issuer_external_key_unique on contract'],
  },
];

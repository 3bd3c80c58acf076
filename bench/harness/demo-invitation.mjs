/** Where an invited person begins, in the demo (`demo/src/analyses/demo-analyses.ts`). */
export const invitationPath = '/depotanalysis/00000000-0000-4000-8000-00000000de90';

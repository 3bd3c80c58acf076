/** What a tariff report is about: what contracts are judged by, or the version that is worked on. */
export const reportedVersions = ['released', 'open'] as const;
export type ReportedVersion = (typeof reportedVersions)[number];

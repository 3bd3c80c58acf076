export const auditPath = (): string => '/user-management/audit';

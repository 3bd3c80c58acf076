/** The remotes as users meet them: their first menu entry, its address, and a heading that shows that they work. */
export const parts = [
  { name: 'contracts', label: 'Verträge', path: '/contracts' },
  { name: 'admin', label: 'Tarife', path: '/admin/tariffs' },
  { name: 'usermgmt', label: 'Benutzer', path: '/user-management/users' },
  { name: 'depotanalysis', label: 'Depot-Analyse', path: '/depotanalysis' },
] as const;

export type Part = (typeof parts)[number];

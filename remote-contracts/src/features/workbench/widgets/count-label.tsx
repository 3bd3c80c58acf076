import { Link } from '@depotwerk/platform';
import type { CountRow } from './use-counts';

/** What was counted, as the way to its list. */
export const CountLabel = ({ row: { label, path } }: { readonly row: CountRow }) =>
  path === null ? label : <Link to={path}>{label}</Link>;

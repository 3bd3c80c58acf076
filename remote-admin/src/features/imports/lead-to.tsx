import { useNavigate } from '@depotwerk/platform';
import { useEffect } from 'react';

/** Leads on from an address that somebody has typed to the page that says more. */
export function LeadTo({ path }: { readonly path: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(path, { replace: true }), [navigate, path]);
  return null;
}

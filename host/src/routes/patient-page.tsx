import { PageSkeleton } from '@depotwerk/ui/shell';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { OutOfPatience } from '../federation/with-patience';

/** As long as the load of a part may stand still. */
const PATIENCE_MS = 8000;

/** Throws when what it stands in for does not come: React itself would wait for ever. */
function Waiting() {
  const [isTooLate, setTooLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTooLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isTooLate) throw new OutOfPatience(PATIENCE_MS);
  return <PageSkeleton />;
}

/** The same page with an end to its waiting; what it throws is shown by the route of its part. */
export function patient(Page: ComponentType): ComponentType {
  return function PatientPage() {
    return (
      <Suspense fallback={<Waiting />}>
        <Page />
      </Suspense>
    );
  };
}

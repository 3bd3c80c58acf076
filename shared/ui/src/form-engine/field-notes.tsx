import { isBlocking } from '@depotwerk/domain';
import styles from './described-form.module.css';
import { useFormState } from './form-context';
import { placeAt, useReasonText } from './reason-text';

interface FieldNotesProps {
  /** Name in the form. */
  readonly path: string;
  readonly hint: string;
}

/** Hint of a field, and what the server says about what stands in it. */
export function FieldNotes({ path, hint }: FieldNotesProps) {
  const { parts, problems, form } = useFormState();
  const reasonText = useReasonText();
  const names = path.split('.');
  const place = placeAt(parts, names);
  const pointer = `/${names.join('/')}`;
  // What the form itself says about the field stands there already.
  const own = form.getFieldState(path, form.formState).error;
  const problem = own ? undefined : problems.find(({ field }) => field === pointer);
  const note = problem && place && { text: reasonText(place, problem.reason), isFault: isBlocking(problem) };
  if (hint === '' && !note) return null;
  return (
    <>
      {hint}
      {note ? (
        <div role="status" className={note.isFault ? styles.fault : styles.remark}>
          {note.text}
        </div>
      ) : null}
    </>
  );
}

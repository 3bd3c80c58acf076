import { formProblems, isBlocking, type FormPart, type FormProblem, type TagsOf } from '@depotwerk/domain';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { SERVER_FAULT } from '../record-form/show-fault';
import type { TypedValues } from './form-commands';
import { placeAt, type Place } from './reason-text';

/** `/positions/0/units` as `['positions', '0', 'units']`. */
export const pathOf = ({ field }: Pick<FormProblem, 'field'>): readonly string[] => field.slice(1).split('/');

interface FaultOfRows {
  [index: number]: Record<string, object>;
  root?: object;
}

/** Errors as the form keeps them: of a field, of a field in a row, of the rows as a whole. */
function errorsOf(problems: readonly (readonly [path: readonly string[], message: string])[]) {
  const errors: Record<string, object> = {};
  for (const [[first = '', index, inner], message] of problems) {
    const error = { type: SERVER_FAULT, message };
    if (index === undefined || inner === undefined) {
      errors[first] ??= error;
      continue;
    }
    const ofRows = (errors[first] ??= {}) as FaultOfRows;
    const ofRow = (ofRows[Number(index)] ??= {});
    ofRow[inner] ??= error;
  }
  return errors;
}

/** Judges what is typed by the description, as the server will; words are those of the user's language. */
export const formResolver =
  (
    parts: readonly FormPart[],
    tagsOf: TagsOf,
    reasonText: (place: Place, reason: string) => string | undefined,
  ): Resolver<TypedValues> =>
  (values) => {
    const problems = formProblems(parts, values, tagsOf).filter(isBlocking);
    if (problems.length === 0) return { values, errors: {} };
    const worded = problems.map((problem) => {
      const path = pathOf(problem);
      const place = placeAt(parts, path);
      return [path, (place && reasonText(place, problem.reason)) ?? problem.reason] as const;
    });
    // A fault of the rows as a whole would hide those of its rows.
    const ofFields = worded.filter(([path]) => path.length > 1);
    const ofParts = worded.filter(
      ([path]) => path.length === 1 && !ofFields.some(([inner]) => inner[0] === path[0]),
    );
    return { values: {}, errors: errorsOf([...ofFields, ...ofParts]) as FieldErrors<TypedValues> };
  };

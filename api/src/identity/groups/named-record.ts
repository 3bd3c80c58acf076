/** A record as entries of the audit log name it. */
export interface NamedRecord<Id = string> {
  readonly id: Id;
  readonly name: string;
}

/** One field of a row before and after a change, as people read it. */
export interface FieldChange {
  readonly key: string;
  /** The name of the field, where no form of the server's own names it. */
  readonly label?: string;
  readonly before: string;
  readonly after: string;
}

/** What a call made of one row. */
export interface RowChange {
  /** Key of the form that names the fields. */
  readonly form: string;
  readonly id: string;
  /** What people call the row. */
  readonly name: string;
  readonly fields: readonly FieldChange[];
}

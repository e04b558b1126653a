/** One field of a row before and after a change, in the words that people read. */
export interface FieldChange {
  readonly key: string;
  /** The label of the field if no form of the server names it. */
  readonly label?: string;
  readonly before: string;
  readonly after: string;
}

/** How a call changed one row. */
export interface RowChange {
  /** Key of the form that names the fields. */
  readonly form: string;
  readonly id: string;
  /** The name of the row. */
  readonly name: string;
  readonly fields: readonly FieldChange[];
}

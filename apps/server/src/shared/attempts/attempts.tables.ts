// A type alias, because the query builder takes no interface here.
export type AttemptsTables = {
  /** One row for each counter; a row is void after its `until`. */
  readonly attempts: {
    /** The kind of counter, such as `address` or `account`. */
    readonly scope: string;
    /** The owner of the secret that is guessed, as a hash; `''` for counters of an address. */
    readonly owner: string;
    /** The source of the attempts: a network or a device; `''` for counters of an account. */
    readonly source: string;
    readonly count: number;
    /** Every attempt is refused until `until`. */
    readonly is_full: boolean;
    readonly until: Date;
    readonly last_attempt: string;
  };
};

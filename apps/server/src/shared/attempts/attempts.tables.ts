// An alias: the query builder takes no interface here.
export type AttemptsTables = {
  /** One row for each counter; a row whose `until` has passed counts nothing. */
  readonly attempts: {
    /** The kind of counter, such as `address` or `account`. */
    readonly scope: string;
    /** Whose secret is guessed at: a hash, `''` for counters of an address. */
    readonly owner: string;
    /** Where the attempts come from: a network or a device, `''` for counters of an account. */
    readonly source: string;
    readonly count: number;
    /** No attempt is left until `until`. */
    readonly is_full: boolean;
    readonly until: Date;
    readonly last_attempt: string;
  };
};

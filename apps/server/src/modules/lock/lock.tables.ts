// A type alias, because the query builder takes no interface here.
export type LockTables = {
  readonly session_locks: {
    readonly session_id: string;
    readonly password_hash: string;
  };
};

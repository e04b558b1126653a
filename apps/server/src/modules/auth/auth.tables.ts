// An alias: the query builder takes no interface here.
export type AuthTables = {
  readonly sessions: {
    readonly id: string;
    readonly tenant_id: string;
    readonly user_id: string;
    /** The id of the one refresh token that is still good. */
    readonly refresh_id: string;
    /** The one before, and when it was exchanged: an answer may have been lost. */
    readonly previous_refresh_id: string;
    readonly rotated_at: Date | null;
    /** Of the key that its page renews it with; `''` where it has none. */
    readonly key_hash: string;
    readonly created_at: Date;
    readonly used_at: Date;
    readonly expires_at: Date;
    readonly ended_at: Date | null;
    readonly end_reason: string;
    readonly client_address: string;
    readonly user_agent: string;
  };
  /** Sign-on tokens that were good once. */
  readonly used_tickets: {
    readonly id: string;
    readonly expires_at: Date;
  };
};

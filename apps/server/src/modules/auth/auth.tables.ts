// A type alias, because the query builder takes no interface here.
export type AuthTables = {
  readonly sessions: {
    readonly id: string;
    readonly tenant_id: string;
    readonly user_id: string;
    /** The id of the one valid refresh token. */
    readonly refresh_id: string;
    /** The previous one and when it was exchanged, because its answer may have been lost. */
    readonly previous_refresh_id: string;
    readonly rotated_at: Date | null;
    /** The hash of the key that its page renews it with; `''` for none. */
    readonly key_hash: string;
    readonly created_at: Date;
    readonly used_at: Date;
    readonly expires_at: Date;
    readonly ended_at: Date | null;
    readonly end_reason: string;
    readonly client_address: string;
    readonly user_agent: string;
  };
  /** Sign-on tokens that were used; each is valid once. */
  readonly used_tickets: {
    readonly id: string;
    readonly expires_at: Date;
  };
};

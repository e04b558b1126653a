// An alias: the query builder takes no interface here.
export type AuthTables = {
  readonly sessions: {
    readonly id: string;
    readonly tenant_id: string;
    readonly user_id: string;
    /** The id of the one refresh token that is still good. */
    readonly refresh_id: string;
    readonly created_at: Date;
    readonly used_at: Date;
    readonly expires_at: Date;
    readonly ended_at: Date | null;
    readonly end_reason: string;
    readonly client_address: string;
    readonly user_agent: string;
  };
  /** Counted by the name that was typed, so that an unknown account looks like a known one. */
  readonly sign_in_failures: {
    readonly tenant_id: string;
    readonly account_key: string;
    readonly failures: number;
    readonly failed_at: Date;
    readonly locked_until: Date | null;
  };
  /** Sign-on tokens that were good once. */
  readonly used_tickets: {
    readonly id: string;
    readonly expires_at: Date;
  };
  readonly captchas: {
    readonly key: string;
    readonly text: string;
    readonly expires_at: Date;
  };
};

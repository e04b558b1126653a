// A type alias, because the query builder takes no interface here.
export type ErrorLogsTables = {
  readonly error_logs: {
    readonly id: string;
    readonly tenant_id: string;
    readonly user_id: string;
    readonly account: string;
    readonly url: string;
    readonly type: string;
    /** The time of the browser, whose clock may be wrong. */
    readonly occur_time: string;
    readonly message: string;
    readonly stack: string;
    readonly details: string;
    readonly client_address: string;
    readonly user_agent: string;
    readonly create_time: string;
  };
};

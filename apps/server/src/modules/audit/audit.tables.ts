// An alias: the query builder takes no interface here.
export type AuditTables = {
  readonly audit_log: {
    readonly id: string;
    readonly tenant_id: string;
    readonly user_id: string;
    readonly account: string;
    readonly call: string;
    readonly outcome: string;
    /** The ids that were written, joined by commas. */
    readonly target: string;
    readonly request_id: string;
    readonly client_address: string;
    readonly user_agent: string;
    readonly create_time: string;
  };
};

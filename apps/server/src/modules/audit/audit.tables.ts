import type { Generated } from 'kysely';

// A type alias, because the query builder takes no interface here.
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
    /** The changes of rows as JSON; `''` for none. */
    readonly changes: Generated<string>;
    /** Proves that the server wrote the line in this form. */
    readonly mark: Generated<string>;
  };
  /** The link of a line in the chain of its tenant. */
  readonly audit_links: {
    readonly tenant_id: string;
    /** A bigint, which the driver returns as text. */
    readonly position: string;
    readonly line_id: string;
    /** The hash over the line, its position and the previous hash. */
    readonly hash: string;
  };
  /** The end of the chain of a tenant. */
  readonly audit_heads: {
    readonly tenant_id: string;
    readonly position: string;
    readonly hash: string;
    readonly mark: string;
  };
};

import type { Generated } from 'kysely';

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
    /** What the call made of rows, as JSON; `''` for nothing. */
    readonly changes: Generated<string>;
    /** Says that the server wrote the line and that it is as it was written. */
    readonly mark: Generated<string>;
  };
  /** The place of a line in the chain of its tenant. */
  readonly audit_links: {
    readonly tenant_id: string;
    /** A bigint: the driver hands it over as text. */
    readonly position: string;
    readonly line_id: string;
    /** Over the line, its place and the hash of the one before. */
    readonly hash: string;
  };
  /** Where the chain of a tenant ends. */
  readonly audit_heads: {
    readonly tenant_id: string;
    readonly position: string;
    readonly hash: string;
    readonly mark: string;
  };
};

import type { Generated, JSONColumnType } from 'kysely';

// A type alias, because the query builder takes no interface here.
export type MessagesTables = {
  readonly messages: {
    readonly id: string;
    readonly tenant_id: string;
    readonly receiver_id: string;
    /** Equal for messages that were sent together; the signal about them contains it. */
    readonly batch_id: string;
    readonly message_type: number;
    readonly title: string;
    readonly content: string;
    readonly business_key: string;
    /** A key of `notificationTemplates`, or `''`. */
    readonly letter: string;
    readonly params: JSONColumnType<Readonly<Record<string, string>>>;
    readonly other_titles: string;
    readonly is_read: boolean;
    readonly create_time: string;
    /** How many of its records still wait; 0 for a message about one record or none. */
    readonly waiting: Generated<number>;
  };
  /** The records that wait, of a message about many. */
  readonly message_records: {
    readonly message_id: string;
    readonly tenant_id: string;
    readonly business_key: string;
  };
  readonly message_tickets: {
    readonly ticket_hash: string;
    readonly tenant_id: string;
    readonly user_id: string;
    readonly session_id: string;
    readonly valid_until: Date;
  };
};

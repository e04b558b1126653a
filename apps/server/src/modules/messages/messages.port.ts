import type { AnswerOf, NotificationKey, messagesCalls } from '@org/contract';
import type { Database } from '../../shared/database/database.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import type { Page, PageInput } from '../../shared/http/paging.ts';

export type Message = AnswerOf<typeof messagesCalls.list>['records'][number];

/** The sender of a message: a call, or another part that knows its tenant and the time. */
export type Sender = Pick<RequestContext, 'db' | 'tenantId' | 'now'>;

/** A message that several people receive. */
export interface Notification {
  readonly messageType: number;
  readonly title: string;
  readonly content: string;
  /** The subject of the message; `''` for none. */
  readonly businessKey: string;
  /** The template behind a message of the product, so that each reader sees it in their own language. */
  readonly template?: FilledTemplate;
  /** `yyyy-MM-dd 00:00:00` of a later day; nobody sees the message before it. */
  readonly visibleFrom?: string;
}

/** A notification template with its parameters. */
export interface FilledTemplate {
  readonly key: NotificationKey;
  readonly params: Readonly<Record<string, string>>;
  /** The title in the languages other than that of the message. */
  readonly otherTitles: string;
}

export interface MessageFilter {
  readonly isRead?: boolean;
  readonly messageType?: number;
  /** A part of the title. */
  readonly title?: string;
  readonly from?: string;
  readonly to?: string;
}

/** A person with a running session. */
export interface Receiver {
  readonly tenantId: string;
  readonly userId: string;
  readonly sessionId: string;
}

/** A message for the streams of its receiver. */
export interface Delivery {
  readonly tenantId: string;
  readonly receiverId: string;
  readonly message: Message;
}

/** A message, and who receives it: each person once. */
export interface Addressed {
  readonly notification: Notification;
  readonly receiverIds: readonly string[];
}

/** A message about many records. A later one with the same subject and template is added to it while it is unread. */
export interface ManyRecords {
  readonly businessKey: string;
  readonly letter: NotificationKey;
  /** The records that wait for the receivers, by their business keys; empty for a message that asks for nothing. */
  readonly waiting: readonly string[];
  /** The number of records. */
  readonly count: number;
  readonly receiverIds: readonly string[];
  /** The message for a number of records. */
  readonly word: (count: number) => Notification;
}

/** People with a permission for the records of a unit. */
export interface Audience {
  readonly permission: string;
  readonly unitId: string;
}

export interface MessagesPort {
  page(context: RequestContext, filter: MessageFilter, page: PageInput): Promise<Page<Message>>;
  countUnread(context: RequestContext): Promise<number>;
  /** Marks these messages of the caller as read; resolves with how many were unread. */
  setRead(
    context: RequestContext,
    which: { readonly ids: readonly string[] } | { readonly businessKey: string },
  ): Promise<number>;
  insert(sender: Sender, batch: { readonly id: string; readonly messages: readonly Addressed[] }): Promise<void>;
  /** Adds to the messages that their receivers have not read yet; resolves with these receivers. */
  addTo(sender: Sender, many: ManyRecords): Promise<readonly string[]>;
  /** Remembers which records the messages of a batch wait for. */
  addRecords(sender: Sender, batchId: string, waiting: readonly string[]): Promise<void>;
  /**
   * Marks the messages with these templates about records that no longer wait as read; one about many records when
   * none of them waits. Resolves with the receivers.
   */
  setHandled(
    sender: Sender,
    handled: { readonly businessKeys: readonly string[]; readonly letters: readonly NotificationKey[] },
  ): Promise<readonly string[]>;
  /** Deletes the messages about deleted things; resolves with how many there were. */
  forget(sender: Sender, businessKeys: readonly string[]): Promise<number>;
  /** The ids of the people who have the permission and see the unit. */
  audience(sender: Sender, audience: Audience): Promise<readonly string[]>;
  batch(
    sender: Pick<Sender, 'db' | 'now'>,
    batchId: string,
    receiverIds: readonly string[],
  ): Promise<readonly Delivery[]>;
  /** The messages for a receiver after a given one, oldest first. */
  since(scope: Pick<Sender, 'db' | 'now'>, receiver: Receiver, after: string): Promise<readonly Message[]>;
  addTicket(context: RequestContext, ticket: { readonly hash: string; readonly validUntil: Date }): Promise<void>;
  /** The owner of a ticket, which is used up; undefined for a wrong, used or expired one. */
  useTicket(db: Database, hash: string, at: Date): Promise<Receiver | undefined>;
  /** Those of the sessions that accept requests: not ended, not locked, of people who may still sign in. */
  open(db: Database, sessionIds: readonly string[], at: Date): Promise<ReadonlySet<string>>;
  /** Deletes expired tickets. */
  sweep(db: Database, before: Date): Promise<void>;
}

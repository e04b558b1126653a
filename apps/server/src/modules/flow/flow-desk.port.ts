import type { AnswerOf, BodyOf, flowDeskCalls, flowProxiesCalls } from '@org/contract';
import type { Database } from '../../shared/database/database.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { Page, PageInput } from '../../shared/http/paging.ts';

export type FlowProxy = AnswerOf<typeof flowProxiesCalls.list>[number];
export type ProxyDraft = BodyOf<typeof flowProxiesCalls.save>;
export type FlowPhrase = AnswerOf<typeof flowDeskCalls.phrases>[number];
export type CommentDraft = AnswerOf<typeof flowDeskCalls.commentDraft>;

type Stamped = Pick<Scope, 'db' | 'tenantId'> & Pick<RequestContext, 'now'>;
type Caller = Stamped & Pick<RequestContext, 'userId'>;

/** Days and processes that a proxy covers. */
export type ProxySpan = Pick<FlowProxy, 'beginDate' | 'endDate' | 'processKeys'>;

export interface ProxiesPort {
  /** Locks the proxies of these people: of two changes at once, the later one starts again and sees the other. */
  hold(scope: Stamped, userIds: readonly string[]): Promise<void>;
  /** The proxies of a person, and those in which the person is the proxy. */
  ofPerson(scope: Stamped, userId: string): Promise<readonly FlowProxy[]>;
  /** The proxies of people in the units that the caller sees. */
  page(context: RequestContext, page: PageInput): Promise<Page<FlowProxy>>;
  insert(
    context: Caller,
    proxy: Omit<FlowProxy, 'id' | 'userId' | 'userName' | 'proxyUserName' | 'createTime'>,
  ): Promise<string>;
  /** Changes an own proxy; false if there is none with this id. */
  update(
    context: Caller,
    proxy: Omit<FlowProxy, 'userId' | 'userName' | 'proxyUserName' | 'createTime'>,
  ): Promise<boolean>;
  /** Ends own proxies yesterday; removes those that began today or later, or are over. */
  end(context: Caller, ids: readonly string[]): Promise<void>;
  /** The proxies who get tasks of these people today, by person; only people who may sign in. */
  today(
    scope: Stamped,
    asked: { readonly userIds: readonly string[]; readonly processKey: string },
  ): Promise<ReadonlyMap<string, string>>;
}

/** A day that differs from the week. */
export interface CalendarDay {
  readonly day: string;
  readonly isWorkday: boolean;
  readonly name: string;
}

export interface CalendarPort {
  /** The days as published, by day. */
  readonly published: ReadonlyMap<string, CalendarDay>;
  /** What the tenant set, from a day on. */
  own(scope: Pick<Scope, 'db' | 'tenantId'>, from: string, to: string): Promise<readonly CalendarDay[]>;
  save(
    context: Caller,
    days: Pick<CalendarDay, 'isWorkday' | 'name'> & { readonly days: readonly string[] },
  ): Promise<void>;
  remove(context: Caller, days: readonly string[]): Promise<void>;
}

export type ReminderKind = 'soon' | 'overdue' | 'escalated';

/** A reminder whose time has come. */
export interface DueReminder {
  readonly tenantId: string;
  readonly instanceId: string;
  readonly taskId: string;
  readonly kind: ReminderKind;
}

export interface RemindersPort {
  set(
    scope: Pick<Scope, 'db' | 'tenantId'>,
    instanceId: string,
    reminders: readonly { readonly taskId: string; readonly kind: ReminderKind; readonly dueTime: string }[],
  ): Promise<void>;
  /** The reminders of all tenants that are due, the earliest first. */
  due(db: Database, now: string): Promise<readonly DueReminder[]>;
  /** Deletes a due reminder; false if another process has it or has sent it. */
  take(db: Database, reminder: DueReminder, now: string): Promise<boolean>;
  /** Tries a reminder later: after one minute, then after twice the time up to an hour. */
  postpone(db: Database, reminder: DueReminder, now: string): Promise<void>;
  /** Notes a reminder by a person; resolves with the time of the last one if that is less than an hour ago. */
  note(scope: Stamped, taskId: string): Promise<string | undefined>;
  /** When a task is due; `''` for never. */
  dueTimeOf(scope: Pick<Scope, 'db' | 'tenantId'>, taskId: string): Promise<string>;
}

export interface DeskPort {
  phrases(context: Caller): Promise<readonly FlowPhrase[]>;
  addPhrase(context: Caller, content: string): Promise<string>;
  /** Changes an own phrase; false if there is none with this id. */
  changePhrase(context: Caller, phrase: FlowPhrase): Promise<boolean>;
  removePhrases(context: Caller, ids: readonly string[]): Promise<void>;
  commentDraft(context: Caller, taskId: string): Promise<CommentDraft | undefined>;
  /** Keeps an unfinished comment; an empty one is removed. */
  saveCommentDraft(context: Caller, taskId: string, content: string): Promise<void>;
}

/** A file of an instance that concerns the caller. */
export interface FlowFile {
  readonly id: string;
  readonly unitId: string;
  readonly createUser: string;
}

/** A file of a record of which the caller has or had a task. */
export interface RecordFile {
  readonly id: string;
  readonly unitId: string;
  readonly metaKey: string;
  readonly businessId: string;
  /** An item of the record names it; otherwise it is an attachment of the record itself. */
  readonly isOfItem: boolean;
}

export interface FlowFilesPort {
  ofRecords(context: RequestContext, ids: readonly string[]): Promise<readonly RecordFile[]>;
  byIds(context: RequestContext, ids: readonly string[]): Promise<readonly FlowFile[]>;
  ofInstance(context: RequestContext, instanceId: string): Promise<readonly FlowFile[]>;
}

import type { AnswerOf, announcementsCalls, BodyOf } from '@org/contract';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { Page, PageInput } from '../../shared/http/paging.ts';

export type Notice = AnswerOf<typeof announcementsCalls.list>['records'][number];
export type ReadableNotice = AnswerOf<typeof announcementsCalls.listByMyself>['records'][number];
export type NoticeDraft = BodyOf<typeof announcementsCalls.submit>;
export type NoticeReader = AnswerOf<typeof announcementsCalls.readers>['records'][number];
export type NoticeFilter = Readonly<Partial<Record<'title' | 'category' | 'status', string>>>;

/** A notice as somebody has read it. */
export type NoticeVersion = Pick<Notice, 'id' | 'version'>;

export interface AnnouncementsPort {
  page(context: RequestContext, filter: NoticeFilter, page: PageInput): Promise<Page<Notice>>;
  find(context: RequestContext, id: string): Promise<Notice | undefined>;
  insert(context: RequestContext, draft: NoticeDraft, id: string): Promise<void>;
  /** The version that then stands. */
  update(context: RequestContext, draft: NoticeDraft, id: string): Promise<number>;
  remove(context: RequestContext, ids: readonly string[]): Promise<number>;
  /** Publishes this version with these files, to those it is for among the people of the units that the caller sees; resolves with their ids, or undefined where it is another version by now. */
  publish(
    context: RequestContext,
    notice: NoticeVersion,
    fileIds: readonly string[],
  ): Promise<readonly string[] | undefined>;
  /** Makes this version a draft again, which has no readers; false where it is another version by now. */
  withdraw(context: RequestContext, notice: NoticeVersion): Promise<boolean>;
  readers(scope: Scope, id: string, page: PageInput): Promise<Page<NoticeReader>>;
  /** Notices in force that went to the caller; before its first day none is there for its readers. */
  own(context: RequestContext, page: PageInput): Promise<Page<ReadableNotice>>;
  findOwn(context: RequestContext, id: string): Promise<ReadableNotice | undefined>;
  setRead(context: RequestContext, id: string): Promise<void>;
  /** The unit that a notice belongs to; undefined where the caller does not see it. */
  unitOf(context: RequestContext, id: string): Promise<string | undefined>;
  /** Units of those of the files that a notice shows to the caller as one of its readers, by the file. */
  unitsOfShownFiles(context: RequestContext, fileIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

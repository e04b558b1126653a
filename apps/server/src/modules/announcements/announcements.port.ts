import type { AnswerOf, announcementsCalls, BodyOf } from '@org/contract';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { PropertyTest } from '../../shared/http/family-filters.ts';
import type { Page, PageInput } from '../../shared/http/paging.ts';

export type Notice = AnswerOf<typeof announcementsCalls.list>['records'][number];
export type ReadableNotice = AnswerOf<typeof announcementsCalls.listByMyself>['records'][number];
export type NoticeDraft = BodyOf<typeof announcementsCalls.submit>;
export type NoticeReader = AnswerOf<typeof announcementsCalls.readers>['records'][number];
export type NoticeFilter = Readonly<Partial<Record<'title' | 'category' | 'status', string>>> & {
  /** Conditions of clients of the family. */
  readonly tests?: readonly PropertyTest[];
};

/** A version of a notice. */
export type NoticeVersion = Pick<Notice, 'id' | 'version'>;

export interface AnnouncementsPort {
  page(context: RequestContext, filter: NoticeFilter, page: PageInput): Promise<Page<Notice>>;
  find(context: RequestContext, id: string): Promise<Notice | undefined>;
  insert(context: RequestContext, draft: NoticeDraft, id: string): Promise<void>;
  /** Returns the new version. */
  update(context: RequestContext, draft: NoticeDraft, id: string): Promise<number>;
  remove(context: RequestContext, ids: readonly string[]): Promise<number>;
  /**
   * Publishes this version with these files to its audience in the caller's units. Resolves with the ids of the
   * readers; undefined if there is a newer version.
   */
  publish(
    context: RequestContext,
    notice: NoticeVersion,
    fileIds: readonly string[],
  ): Promise<readonly string[] | undefined>;
  /** Shows exactly these files of a published notice, as far as it names them. */
  showFiles(scope: Scope, id: string, fileIds: readonly string[]): Promise<void>;
  /** Makes this version a draft without readers; false if there is a newer version. */
  withdraw(context: RequestContext, notice: NoticeVersion): Promise<boolean>;
  readers(scope: Scope, id: string, page: PageInput): Promise<Page<NoticeReader>>;
  /** The current notices for the caller, from their first day on. */
  own(context: RequestContext, page: PageInput): Promise<Page<ReadableNotice>>;
  findOwn(context: RequestContext, id: string): Promise<ReadableNotice | undefined>;
  setRead(context: RequestContext, id: string): Promise<void>;
  /** The unit of a notice; undefined if the caller does not see the notice. */
  unitOf(context: RequestContext, id: string): Promise<string | undefined>;
  /** The units of those files that a notice shows to the caller as a reader, by file. */
  unitsOfShownFiles(context: RequestContext, fileIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

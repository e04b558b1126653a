import { Type } from 'typebox';
import { defineCall } from './call.ts';
import {
  auditProperties,
  ById,
  ByIdAndVersion,
  ByIds,
  ConditionList,
  DateTime,
  exact,
  Id,
  IdList,
  IdOrEmpty,
  Nothing,
  OneLine,
  orNothing,
  page,
  PageQuery,
  Saved,
  Version,
} from '../wire.ts';

/** The state of a notice: draft, published from its first day, until its last day has passed. */
export const noticeStatus = { draft: 0, published: 1, expired: 2, scheduled: 3 } as const;

/** `yyyy-MM-dd`; a time of day after it is dropped. `''` means no day. */
const Day = Type.String({ pattern: '^(\\d{4}-\\d\\d-\\d\\d( 00:00:00)?)?$', maxLength: 19 });

/**
 * The recipients of a notice: all people in these units and below, in these departments, and these people; all empty
 * means all people whom its author sees.
 */
const targets = { notificationUnits: IdList, notificationDepts: IdList, notificationPersons: IdList };

/** An announcement as its readers see it. */
export const ReadableNotice = Type.Object({
  id: Id,
  title: Type.String(),
  /** Key of dictionary `notice_category`. */
  category: Type.String(),
  /** HTML, cleaned. */
  content: Type.String(),
  /** Ids of its files. */
  attachments: IdList,
  /** When readers received it: when it was published, or on its first day if that is later. */
  releaseTime: DateTime,
  beginDate: Day,
  endDate: Day,
  isExpired: Type.Boolean(),
  createUserName: Type.String(),
  isRead: Type.Boolean(),
});

/** An announcement as its maintainers see it. */
export const Notice = Type.Object({
  id: Id,
  title: Type.String(),
  category: Type.String(),
  content: Type.String(),
  attachments: IdList,
  ...targets,
  /** The names of these, joined by commas. */
  notificationUnitNames: Type.String(),
  notificationDeptNames: Type.String(),
  status: Type.Integer(),
  releaseTime: DateTime,
  beginDate: Day,
  endDate: Day,
  /** The number of recipients, and of those who have read it. */
  readerCount: Type.Integer(),
  readCount: Type.Integer(),
  version: Type.Integer(),
  createUserName: Type.String(),
  ...auditProperties,
});

export const NoticeInput = exact({
  id: Type.Optional(IdOrEmpty),
  version: Type.Optional(Version),
  title: OneLine({ minLength: 1, maxLength: 200 }),
  category: Type.Optional(Type.String({ maxLength: 20 })),
  content: Type.String({ minLength: 1, maxLength: 200_000 }),
  /** The first day on which readers see it; missing or `''`: at once. */
  beginDate: Type.Optional(Day),
  endDate: Type.Optional(Day),
  /** Ids of files. Files that the caller has uploaded for this announcement belong to it from then on. */
  attachments: Type.Optional(IdList),
  notificationUnits: Type.Optional(targets.notificationUnits),
  notificationDepts: Type.Optional(targets.notificationDepts),
  notificationPersons: Type.Optional(targets.notificationPersons),
});

/** A recipient of a notice. */
const NoticeReader = Type.Object({
  userId: Id,
  realName: Type.String(),
  unitName: Type.String(),
  /** `''` if it is unread. */
  readTime: DateTime,
});

const path = (end: string) => `/api/announcement/notice/${end}`;

/** Announcements: maintenance by permission, and reading by their recipients. */
export const announcementsCalls = {
  list: defineCall({
    name: 'announcements.list',
    method: 'POST',
    takesKey: false,
    path: path('list'),
    summary: 'A page of the notices of the units that the caller sees; by title, category and status',
    permission: 'notice_view',
    query: PageQuery,
    body: Type.Optional(ConditionList),
    answer: page(Notice),
  }),
  detail: defineCall({
    name: 'announcements.detail',
    method: 'GET',
    path: path('detail'),
    summary: 'One notice for its maintenance, or {}',
    permission: 'notice_view',
    query: ById,
    answer: orNothing(Notice),
  }),
  submit: defineCall({
    name: 'announcements.submit',
    method: 'POST',
    path: path('submit'),
    summary: 'Save a notice that is not published; without id a new one',
    permission: 'notice_edit',
    permissionToAdd: 'notice_add',
    body: NoticeInput,
    answer: Saved,
  }),
  remove: defineCall({
    name: 'announcements.remove',
    method: 'POST',
    path: path('remove'),
    summary: 'Remove notices, all or none; published ones disappear for their readers',
    permission: 'notice_delete',
    query: ByIds,
    answer: Nothing,
  }),
  publish: defineCall({
    name: 'announcements.publish',
    method: 'POST',
    path: path('publish'),
    summary:
      'Publish a notice: its readers get it and a message, on its first day where that has not come; ' +
      'refused where it is not the `version` that is sent',
    permission: 'notice_publish',
    query: ByIdAndVersion,
    answer: Nothing,
  }),
  withdraw: defineCall({
    name: 'announcements.withdraw',
    method: 'POST',
    path: path('withdraw'),
    summary:
      'Take a published notice back: it is a draft again, and its readers see neither it nor its message; ' +
      'refused where it is not the `version` that is sent',
    permission: 'notice_publish',
    query: ByIdAndVersion,
    answer: Nothing,
  }),
  readers: defineCall({
    name: 'announcements.readers',
    method: 'GET',
    path: path('readers'),
    summary: 'Who a notice went to, and who has read it, page by page: the unread first',
    permission: 'notice_view',
    query: exact({ id: Id, current: PageQuery.properties.current, size: PageQuery.properties.size }),
    answer: page(NoticeReader),
  }),
  listByMyself: defineCall({
    name: 'announcements.listByMyself',
    method: 'GET',
    path: path('listByMyself'),
    summary: 'A page of the notices in force for the caller, newest first; 20 where no size is given',
    permission: 'signedIn',
    query: exact({ current: PageQuery.properties.current, size: PageQuery.properties.size }),
    answer: page(ReadableNotice),
  }),
  mine: defineCall({
    name: 'announcements.mine',
    method: 'GET',
    path: path('mine'),
    summary: 'One published notice for the caller, expired or not, or {}',
    permission: 'signedIn',
    query: ById,
    answer: orNothing(ReadableNotice),
  }),
  setRead: defineCall({
    name: 'announcements.setRead',
    method: 'POST',
    path: path('setRead'),
    summary: 'The caller has read a notice: it and its message count as read',
    permission: 'signedIn',
    query: ById,
    answer: Nothing,
  }),
};

import { Type } from 'typebox';
import { familyQuery } from '../family-query.ts';
import {
  auditProperties,
  ById,
  ByIds,
  DateTime,
  exact,
  familyProperties,
  Id,
  IdOrEmpty,
  Nothing,
  OneLine,
  orNothing,
  page,
  PageQuery,
  Saved,
  Version,
} from '../wire.ts';
import { defineCall } from './call.ts';

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

const DeskNotice = Type.Object({
  id: Id,
  title: Type.String(),
  /** Key of dictionary `notice_category`. */
  category: Type.String(),
  categoryName: Type.String(),
  content: Type.String(),
  /** The first day for its readers; without one, when it was published. */
  releaseTime: DateTime,
  version: Type.Integer(),
  ...auditProperties,
  ...familyProperties,
});

const path = (end: string) => `/api/blade-desk/notice/${end}`;

/** Announcements as the notices of the family: a new one is published when it is saved. */
export const deskNoticesCalls = {
  list: defineCall({
    name: 'deskNotices.list',
    method: 'GET',
    path: path('list'),
    summary: 'A page of the announcements of the units that the caller sees',
    permission: 'notice_view',
    query: familyQuery(
      {
        ...PageQuery.properties,
        title: optionalText(200),
        category: optionalText(20),
      },
      ['title', 'category', 'releaseTime', 'createTime'],
    ),
    answer: page(DeskNotice),
  }),
  detail: defineCall({
    name: 'deskNotices.detail',
    method: 'GET',
    path: path('detail'),
    summary: 'One announcement, or {}',
    permission: 'notice_view',
    query: ById,
    answer: orNothing(DeskNotice),
  }),
  submit: defineCall({
    name: 'deskNotices.submit',
    method: 'POST',
    path: path('submit'),
    summary:
      'Save an announcement. A new one is published: from the day of `releaseTime` on, or at once. A draft stays ' +
      'a draft, and a published one keeps its readers unless its day changes to a later one',
    permission: 'notice_publish',
    body: exact({
      id: Type.Optional(IdOrEmpty),
      version: Type.Optional(Version),
      title: OneLine({ minLength: 1, maxLength: 200 }),
      category: optionalText(20),
      content: Type.String({ minLength: 1, maxLength: 200_000 }),
      releaseTime: Type.Optional(
        Type.String({ pattern: '^(\\d{4}-\\d\\d-\\d\\d( \\d\\d:\\d\\d:\\d\\d)?)?$', maxLength: 19 }),
      ),
    }),
    answer: Saved,
  }),
  remove: defineCall({
    name: 'deskNotices.remove',
    method: 'POST',
    path: path('remove'),
    summary: 'Remove announcements, all or none',
    permission: 'notice_delete',
    query: ByIds,
    answer: Nothing,
  }),
};

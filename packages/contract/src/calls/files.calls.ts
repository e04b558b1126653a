import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { ById, ByIds, exact, Id, Nothing, OneLine, orNothing, page, PageQuery, Version } from '../wire.ts';

/** The public properties of a stored file. */
export const FileRecord = Type.Object({
  id: Id,
  fileName: Type.String(),
  businessKey: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  contentType: Type.String(),
  createUser: Type.String(),
  createUserName: Type.String(),
  createTime: Type.String(),
});

/** The revisions of a file, one per version, the newest first. */
const FileRevision = Type.Object({
  /** Id of the file. */
  id: Id,
  version: Type.Integer(),
  /** Bytes. */
  size: Type.Integer(),
  createUserName: Type.String(),
  createTime: Type.String(),
});

const path = (end: string) => `/api/jfs/file/${end}`;
const keyPattern = '^[A-Za-z0-9_.:-]{1,200}$';
const keyLength = 200;
const businessKey = Type.String({ pattern: keyPattern, maxLength: keyLength });

/** Whether a text is a valid business key of attachments: `metaKey:id` of a record, or that of an announcement. */
export function isBusinessKey(text: string): boolean {
  return text.length <= keyLength && new RegExp(keyPattern).test(text);
}

/**
 * The address for resumable uploads (tus 1.0.0), with `filename` and `businesskey` as metadata; `files.finish` follows.
 */
export const resumablePath = path('resumable');

/** The start of the addresses of pictures that front ends of the family have uploaded. */
export const picturePath = '/api/blade-resource/oss/endpoint/picture';

/** Files. Their bytes are in the database, so that every instance serves them and every backup includes them. */
export const filesCalls = {
  upload: defineCall({
    name: 'files.upload',
    method: 'POST',
    path: path('upload'),
    summary: 'Store one file (multipart, field `file`)',
    permission: 'signedIn',
    takesFile: true,
    answer: FileRecord,
  }),
  uploadFor: defineCall({
    name: 'files.uploadFor',
    method: 'POST',
    path: path('upload/:businessKey'),
    summary: 'Store one file as an attachment of a business key',
    permission: 'signedIn',
    takesFile: true,
    params: exact({ businessKey }),
    answer: FileRecord,
  }),
  putFile: defineCall({
    name: 'files.putFile',
    method: 'POST',
    takesKey: false,
    path: '/api/blade-resource/oss/endpoint/put-file',
    summary: 'Store a picture as front ends of the family do, such as an avatar; `link` shows it without a token',
    permission: 'signedIn',
    takesFile: true,
    answer: Type.Object({
      link: Type.String(),
      domain: Type.String(),
      name: Type.String(),
      originalName: Type.String(),
    }),
  }),
  picture: defineCall({
    name: 'files.picture',
    method: 'GET',
    path: `${picturePath}/:id/:key`,
    summary: 'A picture that `files.putFile` stored, by the key that only its link has',
    permission: 'public',
    params: exact({ id: Id, key: Type.String({ pattern: '^[0-9A-Za-z_-]{43}$', maxLength: 43 }) }),
    answer: Type.Unknown(),
    answerStyle: 'bytes',
  }),
  finish: defineCall({
    name: 'files.finish',
    method: 'POST',
    takesKey: false,
    path: path('finish'),
    summary:
      'Make a file of a resumable upload (tus 1.0.0 at /api/jfs/file/resumable) whose bytes are all there; ' +
      'asked again, it answers the same',
    permission: 'signedIn',
    query: ById,
    answer: FileRecord,
  }),
  list: defineCall({
    name: 'files.list',
    method: 'GET',
    path: path('list'),
    summary: 'The files of a business key, or those with the given ids',
    permission: 'signedIn',
    query: exact({
      businessKey: Type.Optional(businessKey),
      ids: Type.Optional(ByIds.properties.ids),
      current: PageQuery.properties.current,
      size: PageQuery.properties.size,
      descs: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    answer: page(FileRecord),
  }),
  detail: defineCall({
    name: 'files.detail',
    method: 'GET',
    path: path('detail'),
    summary: 'One file without its bytes',
    permission: 'signedIn',
    query: ById,
    answer: orNothing(FileRecord),
  }),
  submit: defineCall({
    name: 'files.submit',
    method: 'POST',
    path: path('submit'),
    summary: 'Give an own file another name; its extension stays',
    permission: 'signedIn',
    body: exact({ id: Id, fileName: OneLine({ minLength: 1, maxLength: 200 }) }),
    answer: FileRecord,
  }),
  remove: defineCall({
    name: 'files.remove',
    method: 'POST',
    path: path('remove'),
    summary: 'Remove own files, all or none',
    permission: 'signedIn',
    query: ByIds,
    answer: Nothing,
  }),
  ticket: defineCall({
    name: 'files.ticket',
    method: 'POST',
    takesKey: false,
    path: path('ticket'),
    summary:
      'An address that downloads one file once within a minute, for links and frames that send no header; ' +
      'with `lasting` for hours and again and again, for sound and moving pictures; with `version` an ' +
      'older one',
    permission: 'signedIn',
    query: exact({ ...ById.properties, version: Type.Optional(Version), lasting: Type.Optional(Type.Boolean()) }),
    answer: Type.Object({ url: Type.String() }),
  }),
  download: defineCall({
    name: 'files.download',
    method: 'GET',
    path: path('download/:id'),
    summary: 'The bytes of a file, or the part that a Range header names, by the ticket in the query',
    permission: 'public',
    params: exact({ id: Id }),
    query: exact({ ticket: Type.String({ minLength: 10, maxLength: 200 }) }),
    answer: Type.Unknown(),
    answerStyle: 'bytes',
  }),
  revisions: defineCall({
    name: 'files.revisions',
    method: 'GET',
    path: path('revisions'),
    summary: 'The versions of a file, newest first',
    permission: 'signedIn',
    query: ById,
    answer: Type.Array(FileRevision),
  }),
  editor: defineCall({
    name: 'files.editor',
    method: 'POST',
    takesKey: false,
    path: path('editor'),
    summary: 'An address that opens one file in the document editor, once within a minute',
    permission: 'signedIn',
    query: exact({ ...ById.properties, lang: Type.Optional(Type.Union([Type.Literal('zh'), Type.Literal('en')])) }),
    answer: Type.Object({ url: Type.String() }),
  }),
  editorPage: defineCall({
    name: 'files.editorPage',
    method: 'GET',
    path: path('editor/page'),
    summary: 'The page of the document editor; the query has the ticket',
    permission: 'public',
    query: exact({
      ticket: Type.String({ minLength: 10, maxLength: 200 }),
      lang: Type.Optional(Type.Union([Type.Literal('zh'), Type.Literal('en')])),
    }),
    answer: Type.Unknown(),
    answerStyle: 'bytes',
  }),
  edit: defineCall({
    name: 'files.edit',
    method: 'POST',
    path: path('edit'),
    summary: 'A signed message of the document editor about an open file; an unsigned one is refused',
    permission: 'public',
    query: exact({ ticket: Type.String({ minLength: 10, maxLength: 200 }) }),
    body: Type.Object({ token: Type.Optional(Type.String({ maxLength: 100_000 })) }, { maxProperties: 50 }),
    answer: Type.Object({ error: Type.Integer() }),
    answerStyle: 'bare',
  }),
};

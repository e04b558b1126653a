import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { ById, ByIds, exact, Id, Nothing, orNothing, page } from './wire.ts';

/** A stored file as others may see it. */
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

const path = (end: string) => `/api/jfs/file/${end}`;
const businessKey = Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,200}$' });

/** Where large files are sent piece by piece (tus 1.0.0), with `filename` and `businesskey` as their metadata; then comes `files.finish`. */
export const resumablePath = path('resumable');

/** Files: their bytes lie in the database, so that any instance serves them and a backup holds them. */
export const filesCalls = {
  upload: defineCall({ name: 'files.upload', method: 'POST', path: path('upload'), summary: 'Store one file (multipart, field `file`)', permission: 'signedIn', answer: FileRecord }),
  uploadFor: defineCall({
    name: 'files.uploadFor',
    method: 'POST',
    path: path('upload/:businessKey'),
    summary: 'Store one file as an attachment of a business key',
    permission: 'signedIn',
    params: exact({ businessKey }),
    answer: FileRecord,
  }),
  finish: defineCall({
    name: 'files.finish',
    method: 'POST',
    path: path('finish'),
    summary: 'Make a file of a resumable upload (tus 1.0.0 at /api/jfs/file/resumable) whose bytes are all there; asked again, it answers the same',
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
      current: Type.Optional(Type.Integer({ minimum: 1 })),
      size: Type.Optional(Type.Integer({ minimum: -1 })),
      descs: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    answer: page(FileRecord),
  }),
  detail: defineCall({ name: 'files.detail', method: 'GET', path: path('detail'), summary: 'One file without its bytes', permission: 'signedIn', query: ById, answer: orNothing(FileRecord) }),
  remove: defineCall({ name: 'files.remove', method: 'POST', path: path('remove'), summary: 'Remove own files, all or none', permission: 'signedIn', query: ByIds, answer: Nothing }),
  ticket: defineCall({
    name: 'files.ticket',
    method: 'POST',
    path: path('ticket'),
    summary: 'An address that downloads one file once within a minute, for links and frames that send no header',
    permission: 'signedIn',
    query: ById,
    answer: Type.Object({ url: Type.String() }),
  }),
  download: defineCall({
    name: 'files.download',
    method: 'GET',
    path: path('download/:id'),
    summary: 'The bytes of a file, by the ticket in the query',
    permission: 'public',
    params: exact({ id: Id }),
    query: exact({ ticket: Type.String({ minLength: 10, maxLength: 200 }) }),
    answer: Type.Unknown(),
    answerStyle: 'bytes',
  }),
};

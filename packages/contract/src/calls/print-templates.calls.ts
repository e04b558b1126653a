import { Type } from 'typebox';
import { ById, exact, Id, OneLine } from '../wire.ts';
import { defineCall } from './call.ts';

const path = '/api/report-engine/printtemplate';

const head = { id: Id, name: Type.String(), remark: Type.String(), number: Type.Integer() };

/** Published print templates, for people who may view the records of their form. */
export const printTemplatesCalls = {
  list: defineCall({
    name: 'printTemplates.list',
    method: 'GET',
    path: `${path}/list`,
    summary: 'The published print templates of a form that the caller may view, by name',
    permission: 'signedIn',
    query: exact({ metaKey: OneLine({ minLength: 1, maxLength: 64 }) }),
    answer: Type.Array(Type.Object(head)),
  }),
  detail: defineCall({
    name: 'printTemplates.detail',
    method: 'GET',
    path: `${path}/detail`,
    summary: 'A print template in its latest published version: `template` is a `WorkbookTemplate` of `@org/sheets`',
    permission: 'signedIn',
    query: ById,
    answer: Type.Object({ ...head, metaKey: Type.String(), template: Type.Unknown() }),
  }),
  workbook: defineCall({
    name: 'printTemplates.workbook',
    method: 'GET',
    path: `${path}/workbook`,
    summary: 'The workbook of the latest published version of a print template',
    permission: 'signedIn',
    query: ById,
    answer: Type.Unknown(),
    answerStyle: 'bytes',
  }),
};

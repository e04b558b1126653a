import { Type } from 'typebox';
import {
  ById,
  ByIdAndVersion,
  ByIds,
  exact,
  Id,
  IdOrEmpty,
  Nothing,
  OneLine,
  page,
  PageQuery,
  Saved,
} from '../wire.ts';
import { defineCall } from './call.ts';
import { ReportTemplate, ReportTemplateInput, ReportTemplateRow } from './report-templates.schemas.ts';

const path = '/api/report-engine/reporttemplate';
const VersionNumber = Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 }));

/** Templates of reports: workbooks with their versions. */
export const reportTemplatesCalls = {
  list: defineCall({
    name: 'reportTemplates.list',
    method: 'POST',
    takesKey: false,
    path: `${path}/list`,
    summary: 'A page of templates, by class, form and part of the name; published ones only, if asked',
    permission: 'report_template_view',
    query: PageQuery,
    body: Type.Optional(
      exact({
        name: Type.Optional(OneLine({ maxLength: 100 })),
        reportClass: Type.Optional(IdOrEmpty),
        /** Any of these classes: a class with those below it. */
        reportClasses: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
        /** Only those that print this form; `''` for those of reports. */
        metaKey: Type.Optional(OneLine({ maxLength: 64 })),
        isPublished: Type.Optional(Type.Boolean()),
      }),
    ),
    answer: page(ReportTemplateRow),
  }),
  detail: defineCall({
    name: 'reportTemplates.detail',
    method: 'GET',
    path: `${path}/detail`,
    summary: 'A template with its draft, or with the published version of a number',
    permission: 'report_template_view',
    query: exact({ ...ById.properties, number: VersionNumber }),
    answer: ReportTemplate,
  }),
  submit: defineCall({
    name: 'reportTemplates.submit',
    method: 'POST',
    path: `${path}/submit`,
    summary: 'Save the draft of a template: from an uploaded workbook, or with other inputs, repeated rows and checks',
    permission: 'report_template_edit',
    body: ReportTemplateInput,
    answer: Saved,
  }),
  publish: defineCall({
    name: 'reportTemplates.publish',
    method: 'POST',
    path: `${path}/publish`,
    summary: 'Make the draft the next version, which never changes',
    permission: 'report_template_publish',
    query: ByIdAndVersion,
    answer: Type.Object({ number: Type.Integer() }),
  }),
  remove: defineCall({
    name: 'reportTemplates.remove',
    method: 'POST',
    path: `${path}/remove`,
    summary: 'Remove templates that no task uses',
    permission: 'report_template_delete',
    query: ByIds,
    answer: Nothing,
  }),
  workbook: defineCall({
    name: 'reportTemplates.workbook',
    method: 'GET',
    path: `${path}/workbook`,
    summary: 'The workbook of a template as it was uploaded: of the draft, or of the version of a number',
    permission: 'report_template_view',
    query: exact({ ...ById.properties, number: VersionNumber }),
    answer: Type.Unknown(),
    answerStyle: 'bytes',
  }),
};

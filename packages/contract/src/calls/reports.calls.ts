import { Type } from 'typebox';
import { ById, exact, Id, IdList, Version } from '../wire.ts';
import { defineCall } from './call.ts';
import {
  AssignInfo,
  BundlePlan,
  BundleRequest,
  CellAddress,
  FillDetail,
  FillInput,
  FillSaved,
  OtherPeriod,
  Prolonging,
  ReportAssignment,
  SheetName,
  TaskUnit,
  UnitOutcome,
} from './reports.schemas.ts';

const path = '/api/report-engine/reporttaskassign';
const Task = exact({ taskId: Id });
const SomeUnits = exact({ taskId: Id, unitIds: Type.Optional(IdList) });
const Flag = Type.Optional(Type.Boolean());

/** Reports of units: assignment, filling in, balance and export. Commit and approval are those of every record. */
export const reportsCalls = {
  assign: defineCall({
    name: 'reports.assign',
    method: 'POST',
    path: `${path}/assign`,
    summary: 'Give a task to units, with all units below them if asked; the first time with its template',
    permission: 'reporttaskassign_submit',
    body: ReportAssignment,
    answer: UnitOutcome,
  }),
  removeadmin: defineCall({
    name: 'reports.removeadmin',
    method: 'POST',
    path: `${path}/removeadmin`,
    summary: 'Withdraw a task from its units, or from some; approved reports stay and are named',
    permission: 'reporttaskassign_removeadmin',
    query: SomeUnits,
    answer: UnitOutcome,
  }),
  prolong: defineCall({
    name: 'reports.prolong',
    method: 'POST',
    path: `${path}/prolong`,
    summary: 'Give a later end to assignments, by those who see the task itself',
    permission: 'reporttaskassign_prolong',
    body: Prolonging,
    answer: UnitOutcome,
  }),
  remind: defineCall({
    name: 'reports.remind',
    method: 'POST',
    path: `${path}/remind`,
    summary: 'Send a message to the people of the units that have not handed in, at most once an hour for each unit',
    permission: 'reporttaskassign_remind',
    query: SomeUnits,
    answer: UnitOutcome,
  }),
  getOrg: defineCall({
    name: 'reports.getOrg',
    method: 'POST',
    takesKey: false,
    path: `${path}/getOrg`,
    summary: 'The units that the caller sees, from the top down, and which of them have the task',
    permission: 'reporttaskassign_view',
    query: Task,
    answer: Type.Array(TaskUnit),
  }),
  assignInfo: defineCall({
    name: 'reports.assignInfo',
    method: 'GET',
    path: `${path}/assignInfo`,
    summary:
      'Which units have filled in a task; with reportBalance the sums over those that have handed in (withOpen: over ' +
      'all), with sheetName and address the value of each unit in a cell',
    permission: 'reporttaskassign_view',
    query: exact({
      taskId: Id,
      reportBalance: Flag,
      withOpen: Flag,
      sheetName: Type.Optional(SheetName),
      address: Type.Optional(CellAddress),
    }),
    answer: AssignInfo,
  }),
  detailfill: defineCall({
    name: 'reports.detailfill',
    method: 'GET',
    path: `${path}/detailfill`,
    summary: 'What a unit fills in, with its template and the period before; with returnzip also as a zip in base64',
    permission: 'reporttaskassign_view',
    query: exact({ id: Id, returnzip: Flag }),
    answer: FillDetail,
  }),
  fill: defineCall({
    name: 'reports.fill',
    method: 'POST',
    path: `${path}/fill`,
    summary: 'Save what a unit fills in; 409 carries what somebody else has saved in the meantime',
    permission: 'reporttaskassign_fill',
    body: FillInput,
    answer: FillSaved,
  }),
  upload: defineCall({
    name: 'reports.fillFromFile',
    method: 'POST',
    path: `${path}/upload`,
    summary:
      'Fill in from an uploaded workbook: all input cells, or those of the range handleCell; of repeated rows ' +
      'at most those up to dynamicEnd',
    permission: 'reporttaskassign_fill',
    query: exact({
      assginId: Id,
      fileId: Id,
      version: Type.Optional(Version),
      dynamicEnd: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_048_576 })),
      handleCell: Type.Optional(
        Type.String({ maxLength: 30, pattern: '^[A-Z]{1,3}[0-9]{1,7}(:[A-Z]{1,3}[0-9]{1,7})?$' }),
      ),
    }),
    answer: FillSaved,
  }),
  fillzip: defineCall({
    name: 'reports.fillzip',
    method: 'POST',
    path: `${path}/fillzip`,
    summary:
      'Fill in from a zip with one workbook for each unit, named by the unit: each is taken whole or refused with ' +
      'its reason; what a unit has filled in already is only replaced with overwrite',
    permission: 'reporttaskassign_fill',
    query: exact({ taskId: Id, fileId: Id, overwrite: Flag }),
    answer: UnitOutcome,
  }),
  submitBundle: defineCall({
    name: 'reports.submitBundle',
    method: 'POST',
    path: `${path}/submitBundle`,
    summary: 'Hand in the filled reports of a task of all units that the caller sees; those with errors are named',
    permission: 'reporttaskassign_commit',
    query: Task,
    answer: UnitOutcome,
  }),
  timeGetDatail: defineCall({
    name: 'reports.timeGetDatail',
    method: 'POST',
    takesKey: false,
    path: `${path}/timeGetDatail`,
    summary:
      'The values of the same unit and sheet in another period: the last month, quarter, or the same month last ' +
      'year, counted from specifyDate or from the period of the report',
    permission: 'reporttaskassign_view',
    query: exact({
      assignId: Id,
      sheetName: SheetName,
      timeSpan: Type.Union([
        Type.Literal('same'),
        Type.Literal('month'),
        Type.Literal('quarter'),
        Type.Literal('year'),
      ]),
      specifyDate: Type.Optional(Type.String({ maxLength: 19, pattern: '^[0-9]{4}-(0[1-9]|1[0-2])([- 0-9:]*)$' })),
      /** Without a report in that period, answer no values instead of refusing. */
      notBeyondFail: Flag,
    }),
    answer: OtherPeriod,
  }),
  export: defineCall({
    name: 'reports.export',
    method: 'GET',
    path: `${path}/export`,
    summary: 'The workbook of one unit, filled in',
    permission: 'reporttaskassign_export',
    query: ById,
    answer: Type.Unknown(),
    answerStyle: 'bytes',
  }),
  preexportbundle: defineCall({
    name: 'reports.preexportbundle',
    method: 'POST',
    takesKey: false,
    path: `${path}/preexportbundle`,
    summary: 'What a bundle would contain, and which units are missing',
    permission: 'reporttaskassign_export',
    body: BundleRequest,
    answer: BundlePlan,
  }),
  exportbundle: defineCall({
    name: 'reports.exportbundle',
    method: 'POST',
    takesKey: false,
    path: `${path}/exportbundle`,
    summary: 'The reports of a task as sums, as a table of units, or as a zip',
    permission: 'reporttaskassign_export',
    body: BundleRequest,
    answer: Type.Unknown(),
    answerStyle: 'bytes',
  }),
};

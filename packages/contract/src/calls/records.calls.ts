import { Type } from 'typebox';
import { bulkCallsOf, bulkVerbCall, type RecordPlace } from './bulk-records.calls.ts';
import { countingCallsOf } from './counted-records.calls.ts';
import { defineCall, type Call } from './call.ts';
import { historyCallsOf } from './record-history.calls.ts';
import { RecordPage, WireRecord } from './record.schemas.ts';
import type { LifecycleVerb } from '../lifecycle.ts';
import { moduleVerbWords } from '../module-verbs.words.ts';
import { recordModules, type RecordModule } from '../record-modules.ts';
import { Begun, ExportRequest } from './transfers.calls.ts';
import { ById, ByIds, ConditionPartList, exact, IdOrEmpty, Nothing, PageQuery } from '../wire.ts';

/** A problem of a record: `path` is the path of its item, `params` are the parameters of the message. */
const RecordProblem = Type.Object({
  code: Type.String(),
  path: Type.String(),
  label: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
});

const OneRecord = exact({ id: Type.Optional(ById.properties.id) });
const WithSubordinates = exact({ ...OneRecord.properties, subTogether: Type.Optional(Type.Boolean()) });
const AssignedPage = exact({
  ...PageQuery.properties,
  getAssign: Type.Optional(Type.Boolean()),
  orgId: Type.Optional(IdOrEmpty),
});
const SomeIds = exact({ ids: Type.Optional(ByIds.properties.ids) });
const formKey = exact({ metaKey: Type.String({ minLength: 1, maxLength: 100 }) });
const words: Readonly<Record<LifecycleVerb, string>> = {
  commit: 'Send for verification',
  verify: 'Verify',
  reject: 'Reject; takes a comment',
  rollback: 'Send back to its author as a draft; takes a comment',
  cancel: 'Cancel',
  change: 'Amend a verified record',
};

function usualCalls(place: RecordPlace) {
  return {
    ...readingCalls(place),
    ...countingCallsOf(place),
    ...savingCalls(place),
    ...bulkCallsOf(place),
    ...transferCalls(place),
  };
}

function readingCalls({ name, path, may }: RecordPlace) {
  return {
    list: defineCall({
      name: `${name}.list`,
      method: 'POST',
      takesKey: false,
      path: `${path}/list`,
      summary: 'A page of the records of the units that the caller sees',
      permission: may('view'),
      query: PageQuery,
      body: Type.Optional(ConditionPartList),
      answer: RecordPage,
    }),
    detail: defineCall({
      name: `${name}.detail`,
      method: 'GET',
      path: `${path}/detail`,
      summary: 'One record, or {}',
      permission: may('view'),
      query: ById,
      answer: Type.Unknown(),
    }),
  };
}

function savingCalls({ name, path, may }: RecordPlace) {
  return {
    submit: defineCall({
      name: `${name}.submit`,
      method: 'POST',
      path: `${path}/submit`,
      summary:
        'Save a record: without id a new one. 400 names the fields that are wrong, 409 carries the record ' +
        'that is newer',
      permission: may('submit'),
      body: WireRecord,
      answer: Type.Unknown(),
    }),
    checkUnique: defineCall({
      name: `${name}.checkUnique`,
      method: 'POST',
      takesKey: false,
      path: `${path}/checkUnique`,
      summary: 'Which values of an unsaved record must be unique and exist in another record already',
      permission: may('submit'),
      body: WireRecord,
      answer: Type.Array(RecordProblem),
    }),
    remove: defineCall({
      name: `${name}.remove`,
      method: 'POST',
      path: `${path}/remove`,
      summary: 'Remove records, all or none; their ids are in the query or in the body',
      permission: may('delete'),
      query: SomeIds,
      body: Type.Optional(SomeIds),
      answer: Nothing,
    }),
  };
}

function transferCalls({ name, path, may }: RecordPlace) {
  return {
    preexport: defineCall({
      name: `${name}.preexport`,
      method: 'POST',
      path: `${path}/preexport/`,
      aliases: [`${path}/preexport`],
      summary: 'Begin to make a workbook of the records of the units that the caller sees',
      permission: may('export'),
      body: ExportRequest,
      answer: Begun,
    }),
    import: defineCall({
      name: `${name}.import`,
      method: 'POST',
      path: `${path}/import`,
      summary:
        'Begin to make records of the rows of a workbook that the caller has uploaded: all of them or, where ' +
        'one is wrong, none',
      permission: may('import'),
      query: exact({ fileId: ById.properties.id }),
      body: Type.Optional(WireRecord),
      answer: Begun,
    }),
  };
}

/** A state change of a record: who, when, and their comment. */
const RecordMove = Type.Object({
  id: Type.String(),
  verb: Type.String(),
  /** The new state. */
  status: Type.Integer(),
  comment: Type.String(),
  userId: Type.String(),
  userName: Type.String(),
  createTime: Type.String(),
});

function movesCall({ name, path, may }: RecordPlace) {
  return defineCall({
    name: `${name}.moves`,
    method: 'GET',
    path: `${path}/moves`,
    summary: 'The moves of a record through its states, the latest first, at most 200',
    permission: may('view'),
    query: ById,
    answer: Type.Array(RecordMove),
  });
}

/** The calls of a business module: the usual four, the list for pickers, what records were, and one for each verb. */
export function recordCallsOf(module: RecordModule) {
  const place: RecordPlace = {
    name: `records.${module.key}`,
    path: module.path,
    may: (action) => `${module.key}_${action}`,
  };
  const usual = usualCalls(place);
  const verbs = module.verbs.map((verb) =>
    defineCall({
      name: `${place.name}.${verb}`,
      method: 'POST',
      path: `${module.path}/${verb}`,
      summary: words[verb],
      permission: place.may(verb),
      query: module.together?.includes(verb) === true ? WithSubordinates : OneRecord,
      body: Type.Optional(WireRecord),
      answer: Type.Unknown(),
    }),
  );
  const ownVerbs = (module.ownVerbs ?? []).map((verb) =>
    defineCall({
      name: `${place.name}.${verb}`,
      method: 'POST',
      path: `${module.path}/${verb}`,
      summary: `${moduleVerbWords.en[verb]}; the body has the items that it asks for, and the version that was seen`,
      permission: place.may(verb),
      query: OneRecord,
      body: Type.Optional(WireRecord),
      answer: Type.Unknown(),
    }),
  );
  return {
    ...usual,
    list: module.listsAssigned === true ? { ...usual.list, query: AssignedPage } : usual.list,
    ...historyCallsOf(place),
    moves: movesCall(place),
    bulkVerbs: module.verbs.map((verb) => bulkVerbCall(place, verb)),
    chooselist: { ...usual.list, name: `${place.name}.chooselist`, path: `${module.path}/chooselist` },
    verbs,
    ownVerbs,
  };
}

/**
 * The calls for forms that are not a module. The form in the path determines the permission (`{metaKey}_view` and so
 * on).
 */
export const genericRecordCalls = (() => {
  const place: RecordPlace = { name: 'records', path: '/api/meta-object/record/:metaKey', may: () => 'signedIn' };
  const usual = usualCalls(place);
  const commit = defineCall({
    name: 'records.commit',
    method: 'POST',
    path: `${place.path}/commit`,
    summary: 'Send a record for approval in the process that its form is bound to; refused without a process',
    permission: 'signedIn',
    query: OneRecord,
    body: Type.Optional(WireRecord),
    answer: Type.Unknown(),
  });
  return {
    list: { ...usual.list, params: formKey },
    values: { ...usual.values, params: formKey },
    totals: { ...usual.totals, params: formKey },
    groups: { ...usual.groups, params: formKey },
    detail: { ...usual.detail, params: formKey },
    submit: { ...usual.submit, params: formKey },
    checkUnique: { ...usual.checkUnique, params: formKey },
    remove: { ...usual.remove, params: formKey },
    commit: { ...commit, params: formKey },
    moves: { ...movesCall(place), params: formKey },
    bulkCommit: { ...bulkVerbCall(place, 'commit'), params: formKey },
    bulkEdit: { ...usual.bulkEdit, params: formKey },
    bulkRemove: { ...usual.bulkRemove, params: formKey },
    bin: { ...usual.bin, params: formKey },
    restore: { ...usual.restore, params: formKey },
    preexport: { ...usual.preexport, params: formKey },
    import: { ...usual.import, params: formKey },
  };
})();

/** Every call of records in one table. */
export const recordsCalls: Readonly<Record<string, Call>> = Object.fromEntries(
  [
    ...Object.values<Call>(genericRecordCalls),
    ...recordModules.flatMap((module): readonly Call[] => {
      const { verbs, ownVerbs, bulkVerbs, ...usual } = recordCallsOf(module);
      return Object.values<Call>(usual).concat(verbs, ownVerbs, bulkVerbs);
    }),
  ].map((call) => [call.name, call]),
);

import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { exact, IdOrEmpty, Nothing, Version } from '../../wire.ts';
import { FlowKey } from './flow.schemas.ts';

const path = (end: string) => `/api/blade-flow/binding/${end}`;

/** The longest condition of a binding, in characters: that of the engine's expressions. */
const LONGEST_CONDITION = 2000;
/** The most bindings of one form. */
const MOST_BINDINGS = 200;

const binding = {
  /** `''` for every unit without rows of its own. */
  unitId: IdOrEmpty,
  /** `''`: the records that this row fits have no process. */
  processDefinitionKey: Type.String({ maxLength: 200 }),
};

const FlowBinding = exact({
  ...binding,
  /** `${...}` over the items of the form, `unitId` and `deptId`; `''` holds always. */
  condition: Type.Optional(Type.String({ maxLength: LONGEST_CONDITION })),
});

const FlowBindings = Type.Object({
  metaKey: Type.String(),
  /** 0: never saved. */
  version: Type.Integer(),
  /** In the order in which they are tried; those of the record's unit come before those of every unit. */
  bindings: Type.Array(
    Type.Object({
      ...binding,
      unitName: Type.String(),
      /** `''` if no version of the process is deployed any more. */
      processDefinitionName: Type.String(),
      condition: Type.String(),
    }),
  ),
});

const ofForm = exact({ metaKey: FlowKey });

/** Which process the records of a form go through: the first row that fits a record decides. */
export const flowBindingsCalls = {
  list: defineCall({
    name: 'flowBindings.list',
    method: 'GET',
    path: path('list'),
    summary: 'The bindings of a form, in their order',
    permission: 'metaform_view',
    query: ofForm,
    answer: FlowBindings,
  }),
  save: defineCall({
    name: 'flowBindings.save',
    method: 'POST',
    path: path('submit'),
    summary: 'Replace all bindings of a form; processes that run go on as they are',
    permission: 'metaform_publish',
    body: exact({
      ...ofForm.properties,
      /** The version that was read. */
      version: Version,
      bindings: Type.Array(FlowBinding, { maxItems: MOST_BINDINGS }),
    }),
    answer: FlowBindings,
  }),
  remove: defineCall({
    name: 'flowBindings.remove',
    method: 'POST',
    path: path('remove'),
    summary: 'Remove all bindings of a form, whose records then have the verbs again; running processes go on',
    permission: 'metaform_publish',
    query: exact({ ...ofForm.properties, version: Type.Optional(Version) }),
    answer: Nothing,
  }),
};

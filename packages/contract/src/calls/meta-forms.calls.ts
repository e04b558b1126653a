import { Type } from 'typebox';
import { defineCall } from './call.ts';
import {
  auditProperties,
  Bounded,
  ById,
  ByIdAndVersion,
  ByIds,
  ConditionList,
  exact,
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

/** The possible values of an attribute of a form, and of an item. */
const Attribute = Bounded({ maxLength: 1_000_000, maxItems: 10_000, maxProperties: 1000 });

/** A meta form as `metadata.md` describes it. The library checks its attributes, not the contract. */
export const WireMetaForm = Type.Object(
  {
    metaKey: Type.String({ minLength: 1, maxLength: 100 }),
    formName: OneLine({ minLength: 1, maxLength: 200 }),
    metaFormItemList: Type.Array(Attribute, { maxItems: 10_000 }),
  },
  { additionalProperties: Attribute, maxProperties: 200 },
);

const head = {
  id: Id,
  metaKey: Type.String(),
  formName: Type.String(),
  metaType: Type.Integer(),
  /** 0: never published. */
  publishedVersion: Type.Integer(),
  version: Type.Integer(),
};

export const MetaFormHead = Type.Object({ ...head, ...auditProperties });

/** A draft with its head. */
export const MetaFormDraft = Type.Object({ ...head, ...auditProperties, definition: Type.Unknown() });

export const MetaFormInput = exact({
  id: Type.Optional(IdOrEmpty),
  version: Type.Optional(Version),
  definition: WireMetaForm,
});

/** One issue of a definition, as the library's compiler reports it. */
export const MetaFormIssue = Type.Object({
  code: Type.String(),
  severity: Type.String(),
  path: Type.Array(Type.Unknown()),
  message: Type.String(),
});

const path = (end: string) => `/api/meta-object/metaform/${end}`;
const byKey = exact({ metaKey: Type.String({ minLength: 1, maxLength: 100 }) });

/** Meta forms: the published version, which screens open, and the maintenance of the draft. */
export const metaFormsCalls = {
  byKey: defineCall({
    name: 'metaForms.byKey',
    method: 'GET',
    path: path('getMetaFormByMetaKey'),
    summary: 'The published form of a key, or {}',
    permission: 'signedIn',
    query: byKey,
    answer: Type.Unknown(),
  }),
  liteByKey: defineCall({
    name: 'metaForms.liteByKey',
    method: 'GET',
    path: path('getLiteFormByMetaKey'),
    summary: 'The published form of a key without its items, or {}',
    permission: 'signedIn',
    query: byKey,
    answer: orNothing(Type.Object(head)),
  }),
  list: defineCall({
    name: 'metaForms.list',
    method: 'POST',
    takesKey: false,
    path: path('list'),
    summary: 'A page of the forms of the tenant',
    permission: 'metaform_view',
    query: PageQuery,
    body: Type.Optional(ConditionList),
    answer: page(MetaFormHead),
  }),
  detail: defineCall({
    name: 'metaForms.detail',
    method: 'GET',
    path: path('detail'),
    summary: 'The draft of a form',
    permission: 'metaform_view',
    query: ById,
    answer: orNothing(MetaFormDraft),
  }),
  submit: defineCall({
    name: 'metaForms.submit',
    method: 'POST',
    path: path('submit'),
    summary: 'Save a draft; what screens show does not change. The answer tells what is wrong with it',
    permission: 'metaform_edit',
    permissionToAdd: 'metaform_add',
    body: MetaFormInput,
    answer: Type.Object({ ...Saved.properties, issues: Type.Array(MetaFormIssue) }),
  }),
  publish: defineCall({
    name: 'metaForms.publish',
    method: 'POST',
    path: path('publish'),
    summary:
      'Make the draft what screens show; refused while it has errors, where it is not the `version` that ' +
      'is sent, and without `unsealed` where it would store as plain text what is or ought to be sealed',
    permission: 'metaform_publish',
    query: exact({ ...ByIdAndVersion.properties, unsealed: Type.Optional(Type.Boolean()) }),
    answer: Type.Object({ id: Id, publishedVersion: Type.Integer() }),
  }),
  remove: defineCall({
    name: 'metaForms.remove',
    method: 'POST',
    path: path('remove'),
    summary: 'Remove forms that have no records',
    permission: 'metaform_delete',
    query: ByIds,
    answer: Nothing,
  }),
};

import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { ChoiceNode } from './references.calls.ts';
import {
  auditProperties,
  Bounded,
  ById,
  ByIdAndVersion,
  ByIds,
  ConditionList,
  DateTime,
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

export const MetaFormHead = Type.Object({
  ...head,
  /** 2: the draft differs from what is published; 1: it does not. */
  isChanged: Type.Integer(),
  ...auditProperties,
});

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

/**
 * A stored version of a form: saved by the way (`automatic`, the last one of each ten minutes and author), saved under
 * a name (`named`), or published (`published`, with or without a name).
 */
const MetaFormVersion = Type.Object({
  id: Id,
  formId: Id,
  /** The version of the draft that it was. */
  version: Type.Integer(),
  kind: Type.Union([Type.Literal('automatic'), Type.Literal('named'), Type.Literal('published')]),
  name: Type.String(),
  /** 0: not published. */
  publishedVersion: Type.Integer(),
  createUser: Type.String(),
  /** The name of the person who saved or published it. */
  userName: Type.String(),
  createTime: DateTime,
});

/** A difference between the published form and the draft, and the stored records that it touches. */
const MetaFormReviewChange = Type.Object({
  /** The kinds and risks of `diffDocuments` in `@org/meta-forms-designer/document`. */
  kind: Type.String(),
  /** The id of the item; '' is the form itself. */
  item: Type.String(),
  label: Type.String(),
  attribute: Type.Optional(Type.String()),
  risk: Type.Union([Type.Literal('safe'), Type.Literal('confirm'), Type.Literal('loses-data')]),
  /** One sentence in the language of the caller. */
  sentence: Type.String(),
  /** The records that the change touches; missing where it touches none by its kind, or they were not counted. */
  count: Type.Optional(Type.Integer()),
  /** There are more than `count`: counting stopped there. */
  isMore: Type.Optional(Type.Boolean()),
});

/** What publishing a draft changes. */
const MetaFormReview = Type.Object({
  id: Id,
  formName: Type.String(),
  /** The version of the draft. */
  version: Type.Integer(),
  /** 0: never published, so nothing changes. */
  publishedVersion: Type.Integer(),
  /** The records that were read; with `isMore` there are others. */
  records: Type.Integer(),
  isMore: Type.Boolean(),
  /** Publishing needs the name of the form as `confirmedName`, because stored values would be lost. */
  needsName: Type.Boolean(),
  changes: Type.Array(MetaFormReviewChange),
});

/** Somebody who has the form open in a designer. */
const MetaFormEditor = Type.Object({
  userId: Id,
  name: Type.String(),
  since: DateTime,
  /** The caller, in another window. */
  isSelf: Type.Boolean(),
});

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
  tree: defineCall({
    name: 'metaForms.tree',
    method: 'GET',
    path: path('tree'),
    summary: 'The published forms of the tenant as the nodes of a picker, by their keys; `code` is the key',
    permission: 'metaform_view',
    answer: Type.Array(ChoiceNode),
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
      'is sent, without `unsealed` where it would store as plain text what is or ought to be sealed, and without the ' +
      'name of the form as `confirmedName` where stored values would be lost',
    permission: 'metaform_publish',
    query: exact({
      ...ByIdAndVersion.properties,
      unsealed: Type.Optional(Type.Boolean()),
      confirmedName: Type.Optional(Type.String({ maxLength: 200 })),
    }),
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
  versions: defineCall({
    name: 'metaForms.versions',
    method: 'GET',
    path: path('versions'),
    summary: 'A page of the stored versions of a form, the latest first',
    permission: 'metaform_view',
    query: exact({ formId: Id, current: PageQuery.properties.current, size: PageQuery.properties.size }),
    answer: page(MetaFormVersion),
  }),
  version: defineCall({
    name: 'metaForms.version',
    method: 'GET',
    path: path('version'),
    summary: 'A stored version of a form with its definition, or {}',
    permission: 'metaform_view',
    query: ById,
    answer: orNothing(Type.Object({ ...MetaFormVersion.properties, definition: Type.Unknown() })),
  }),
  nameVersion: defineCall({
    name: 'metaForms.nameVersion',
    method: 'POST',
    path: path('nameVersion'),
    summary: 'Give a stored version a name, so that it is kept; an empty name takes the name away',
    permission: 'metaform_edit',
    body: exact({ id: Id, name: OneLine({ maxLength: 60 }) }),
    answer: Type.Object({ id: Id, name: Type.String() }),
  }),
  review: defineCall({
    name: 'metaForms.review',
    method: 'GET',
    path: path('review'),
    summary: 'What publishing the draft changes, with the stored records that each change touches, or {}',
    permission: 'metaform_publish',
    query: ById,
    answer: orNothing(MetaFormReview),
  }),
  editing: defineCall({
    name: 'metaForms.editing',
    method: 'POST',
    takesKey: false,
    audited: false,
    path: path('editing'),
    summary:
      'Tell that a window has the form open in a designer, every 20 seconds; answers the version of the draft and ' +
      'who else has it open',
    permission: 'metaform_edit',
    body: exact({ id: Id, windowId: Id, isLeaving: Type.Optional(Type.Boolean()) }),
    answer: Type.Object({
      id: Id,
      version: Type.Integer(),
      updateUser: Type.String(),
      /** The name of the person who saved the draft last. */
      updateName: Type.String(),
      updateTime: DateTime,
      editors: Type.Array(MetaFormEditor),
    }),
  }),
};

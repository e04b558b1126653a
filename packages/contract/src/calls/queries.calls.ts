import { Type } from 'typebox';
import { defineCall } from './call.ts';
import {
  ById,
  ByIds,
  exact,
  Id,
  IdOrEmpty,
  Nothing,
  OneLine,
  orNothing,
  page,
  PageQuery,
  Saved,
  YesNo,
} from '../wire.ts';

/** The name of a scheme, a template or a view. */
const Name = OneLine({ minLength: 1, maxLength: 60 });
const MetaKey = Type.String({ minLength: 1, maxLength: 100 });
/** A list or an object as JSON text; the server checks that it is one, and stores the text as it is. */
const JsonText = Type.String({ minLength: 2, maxLength: 20_000 });

const ofPerson = { createUser: Type.String(), createTime: Type.String(), updateTime: Type.String() };

/** Conditions that a person saved for a form. */
export const QueryScheme = Type.Object({
  id: Id,
  formKey: Type.String(),
  querySchemeName: Type.String(),
  querySchemeJson: Type.String(),
  ...ofPerson,
});

const schemePath = (end: string) => `/api/meta-object/queryscheme/${end}`;

/** Query schemes: each person has their own. */
export const querySchemesCalls = {
  submit: defineCall({
    name: 'querySchemes.submit',
    method: 'POST',
    path: schemePath('submit'),
    summary: 'Save conditions of the caller for a form; without id as a new scheme',
    permission: 'signedIn',
    audited: false,
    body: exact({
      id: Type.Optional(IdOrEmpty),
      formKey: MetaKey,
      querySchemeName: Name,
      querySchemeJson: JsonText,
    }),
    answer: Saved,
  }),
  remove: defineCall({
    name: 'querySchemes.remove',
    method: 'POST',
    path: schemePath('remove'),
    summary: 'Remove schemes of the caller, all or none',
    permission: 'signedIn',
    audited: false,
    query: ByIds,
    answer: Nothing,
  }),
  listAll: defineCall({
    name: 'querySchemes.listAll',
    method: 'POST',
    takesKey: false,
    path: schemePath('listAllByFormMetaKey'),
    summary: "The caller's schemes for a form, by name",
    permission: 'signedIn',
    query: exact({ formMetaKey: MetaKey }),
    answer: Type.Array(QueryScheme),
  }),
};

/** Which conditions a list starts with, for a unit or, without one, for everyone. */
export const QueryTemplate = Type.Object({
  id: Id,
  metaFormId: Type.String(),
  orgId: Type.String(),
  templateName: Type.String(),
  /** A list of `{ field, defaulted }` as JSON text. */
  templateConfig: Type.String(),
  isDefault: YesNo,
  ...ofPerson,
});

const templatePath = (end: string) => `/api/meta-object/formquerytemplate/${end}`;

/** Query templates of forms. The default of a unit is the last of its list, because clients take the last one. */
export const queryTemplatesCalls = {
  list: defineCall({
    name: 'queryTemplates.list',
    method: 'GET',
    path: templatePath('list'),
    summary: 'A page of the templates of a form, of a unit if one is named; the default comes last',
    permission: 'signedIn',
    query: exact({
      current: PageQuery.properties.current,
      size: PageQuery.properties.size,
      metaFormId: Type.Optional(IdOrEmpty),
      orgId: Type.Optional(IdOrEmpty),
    }),
    answer: page(QueryTemplate),
  }),
  detail: defineCall({
    name: 'queryTemplates.detail',
    method: 'GET',
    path: templatePath('detail'),
    summary: 'One template, or {}',
    permission: 'signedIn',
    query: ById,
    answer: orNothing(QueryTemplate),
  }),
  submit: defineCall({
    name: 'queryTemplates.submit',
    method: 'POST',
    path: templatePath('submit'),
    summary: 'Save a template; without orgId it is for everyone, and takes a caller who sees the whole tenant',
    permission: 'business_report_item',
    body: exact({
      id: Type.Optional(IdOrEmpty),
      metaFormId: Id,
      orgId: Type.Optional(IdOrEmpty),
      templateName: Type.Optional(OneLine({ maxLength: 60 })),
      templateConfig: JsonText,
    }),
    answer: Saved,
  }),
  remove: defineCall({
    name: 'queryTemplates.remove',
    method: 'POST',
    path: templatePath('remove'),
    summary: 'Remove templates, all or none',
    permission: 'business_report_item',
    query: ByIds,
    answer: Nothing,
  }),
  setDefault: defineCall({
    name: 'queryTemplates.setDefault',
    method: 'GET',
    path: templatePath('setDefault'),
    summary: 'Make a template the default of its form and unit, the only one (isDefault 2), or no default (1)',
    permission: 'business_report_item',
    query: exact({ id: Id, isDefault: YesNo }),
    answer: Nothing,
  }),
};

const Audience = Type.Union([Type.Literal('mine'), Type.Literal('unit'), Type.Literal('everyone')]);

/** A saved view of a list: its conditions, columns and order, for its creator, their unit or everyone. */
export const ListView = Type.Object({
  id: Id,
  metaKey: Type.String(),
  name: Type.String(),
  audience: Audience,
  viewJson: Type.String(),
  createUser: Type.String(),
  createUserName: Type.String(),
});

const viewPath = (end: string) => `/api/meta-object/listview/${end}`;

/** Saved views of lists. A view for others takes the permission `business_report_item`. */
export const listViewsCalls = {
  list: defineCall({
    name: 'listViews.list',
    method: 'GET',
    path: viewPath('list'),
    summary: "The caller's views of a list, those of their unit and those of everyone; administrators see all of these",
    permission: 'signedIn',
    query: exact({ metaKey: MetaKey }),
    answer: Type.Array(ListView),
  }),
  submit: defineCall({
    name: 'listViews.submit',
    method: 'POST',
    path: viewPath('submit'),
    summary: 'Save a view; only its creator and administrators change an existing one',
    permission: 'signedIn',
    body: exact({
      id: Type.Optional(IdOrEmpty),
      metaKey: MetaKey,
      name: Name,
      audience: Audience,
      viewJson: JsonText,
    }),
    answer: Saved,
  }),
  remove: defineCall({
    name: 'listViews.remove',
    method: 'POST',
    path: viewPath('remove'),
    summary: 'Remove views, all or none; only their creator and administrators may',
    permission: 'signedIn',
    query: ByIds,
    answer: Nothing,
  }),
};

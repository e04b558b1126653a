import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { exact, Id, IdOrEmpty, Nothing, OneLine } from '../wire.ts';

/** What a role may do with the records of a form. `view` is part of every other action. */
const FormModuleAction = Type.Union([
  Type.Literal('view'),
  Type.Literal('edit'),
  Type.Literal('commit'),
  Type.Literal('delete'),
  Type.Literal('import'),
  Type.Literal('export'),
]);

const grants = Type.Array(exact({ roleId: Id, actions: Type.Array(FormModuleAction, { maxItems: 6 }) }), {
  maxItems: 500,
});
const Choice = Type.Object({ id: Id, name: Type.String() });

/** The menu entry and the permissions of a form, and what they can be chosen from. */
const FormModule = Type.Object({
  formId: Id,
  metaKey: Type.String(),
  /** The menu entry; '' where the form has none. */
  menuId: Type.String(),
  /** The entry above; '' is the top. */
  parentId: Type.String(),
  /** The name of the entry; that of the form where it has none. */
  name: Type.String(),
  grants,
  /** The menu entries that can be above. */
  parents: Type.Array(Type.Object({ ...Choice.properties, parentId: Type.String() })),
  roles: Type.Array(Choice),
});

const path = (end: string) => `/api/meta-object/formmodule/${end}`;

/** Forms that administrators have made a page of the menu, with permissions of their own. */
export const formModulesCalls = {
  detail: defineCall({
    name: 'formModules.detail',
    method: 'GET',
    path: path('detail'),
    summary: 'The menu entry and the permissions of a form; administrators only',
    permission: 'metaform_publish',
    query: exact({ formId: Id }),
    answer: FormModule,
  }),
  submit: defineCall({
    name: 'formModules.submit',
    method: 'POST',
    path: path('submit'),
    summary:
      'Add a published form to the menu, with its permissions, and give them to roles; changes the entry where there ' +
      'is one; administrators only',
    permission: 'metaform_publish',
    body: exact({
      formId: Id,
      parentId: Type.Optional(IdOrEmpty),
      name: OneLine({ minLength: 1, maxLength: 100 }),
      grants,
    }),
    answer: Type.Object({ menuId: Id }),
  }),
  remove: defineCall({
    name: 'formModules.remove',
    method: 'POST',
    path: path('remove'),
    summary: 'Take a form out of the menu with its permissions; the form and its records stay; administrators only',
    permission: 'metaform_publish',
    query: exact({ formId: Id }),
    answer: Nothing,
  }),
};

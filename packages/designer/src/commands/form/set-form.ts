import { parseMetaForm } from '@org/meta-forms/core';
import { type FormDocument, parseDocument, sameJson, withAttribute } from '@org/meta-forms/document';
import { defineCommand } from '../command.ts';
import { refuseFormKey } from '../item-keys.ts';
import { refuse, type Refusal } from '../refusal.ts';

/** The attributes of a form that an author can set. */
export const FORM_ATTRIBUTES: readonly SetFormArgs['name'][] = [
  'formName',
  'names',
  'metaKey',
  'metaType',
  'updateUrl',
  'detailUrl',
];

/** One attribute of the form itself. */
export interface SetFormArgs {
  readonly name: 'formName' | 'names' | 'metaKey' | 'metaType' | 'updateUrl' | 'detailUrl';
  /** The value on the wire; undefined takes the attribute away. */
  readonly value: unknown;
  /** The key under which the form is published; missing: it is not published. */
  readonly publishedKey?: string | undefined;
}

/** Sets an attribute of the form itself. Records and screens name a stored form by its key, which stays. */
export const setForm = defineCommand<SetFormArgs>({
  mergeKey: ({ name }) => name,
  run: (document, { name, value, publishedKey }) => {
    if (!FORM_ATTRIBUTES.includes(name)) return refuse('ATTRIBUTE_UNKNOWN', { attribute: name });
    if (name === 'metaKey') {
      const fixed = refuseOtherKey(document, value, publishedKey);
      if (fixed) return fixed;
      const fault = refuseFormKey(typeof value === 'string' ? value : '');
      if (fault) return fault;
    }
    const { metaFormItemList: unreadable, ...head } = withAttribute(document.head, name, value);
    const wire = { ...head, metaFormItemList: [] };
    const issue = parseMetaForm(wire).issues.find(({ path }) => path[0] === name);
    if (issue) return refuse('VALUE_UNUSABLE', {}, issue);
    const read = parseDocument(wire).head;
    const edited = unreadable === undefined ? read : { ...read, metaFormItemList: unreadable };
    return sameJson(edited, document.head) ? refuse('NOTHING_CHANGES') : { ...document, head: edited };
  },
});

/** A stored form keeps its key, and a published form has the key under which it is published. */
export function refuseOtherKey(
  document: FormDocument,
  key: unknown,
  publishedKey: string | undefined,
): Refusal | undefined {
  const own = publishedKey ?? (isStored(document) ? String(document.head['metaKey'] ?? '') : undefined);
  return own === undefined || own === key ? undefined : refuse('FORM_STORED', { key: own });
}

/** Whether the server has stored the form: it then has an id. */
export function isStored({ head }: FormDocument): boolean {
  return head['id'] !== undefined;
}

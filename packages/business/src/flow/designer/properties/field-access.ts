import { elementsOf, textOf, type ModelElement } from '../../bpmn/model-element.ts';

/** What the person of a task may do with an item of the form. */
export const FIELD_ACCESSES = ['edit', 'read', 'hide'] as const;

/** What the person of a task may do with an item of the form. */
export type FieldAccess = (typeof FIELD_ACCESSES)[number];

/** The items whose access a task restricts, by their keys; all others are read. */
export type AccessByField = ReadonlyMap<string, FieldAccess>;

/** The access of an item that a task does not name: a record under approval is read. */
export const USUAL_ACCESS: FieldAccess = 'read';

/** The element of one item in a task: `<access:field key="amount" may="edit" />`. */
export const ACCESS_ELEMENT = 'access:field';

/** Items that a task names. */
const MOST_FIELDS = 2000;

/** The access that a task gives to items of the form. */
export function readAccess(task: ModelElement): AccessByField {
  const [extensions] = elementsOf(task, 'extensionElements');
  const fields = elementsOf(extensions, 'values').filter(({ $type }) => $type === ACCESS_ELEMENT);
  return new Map(
    fields.slice(0, MOST_FIELDS).flatMap((field): readonly [string, FieldAccess][] => {
      const key = attributeOf(field, 'key');
      const may = FIELD_ACCESSES.find((one) => one === attributeOf(field, 'may'));
      return key === undefined || may === undefined ? [] : [[key, may]];
    }),
  );
}

/** An attribute of an element whose type the parser does not know. */
function attributeOf(element: ModelElement, name: string): string | undefined {
  if (typeof element.get === 'function') return textOf(element, name);
  const value = (element as unknown as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : undefined;
}

import type { ModdleElement } from 'bpmn-moddle';
import { isReserved } from '../json.ts';
import { elementsIn, refuseElement, textIn, type Compilation } from './compilation.ts';
import type { FieldAccess, UserTaskNode } from './process.ts';

/** Items that a task may name. */
const MOST_FIELDS = 2000;
/** Characters of the key of an item. */
const LONGEST_KEY = 200;
const ACCESSES: readonly FieldAccess[] = ['edit', 'read', 'hide'];

/** The element `<access:field key="amount" may="edit"/>` in a namespace of its own. */
export const accessDescriptor = {
  name: 'FieldAccess',
  prefix: 'access',
  uri: 'urn:org:meta-forms:field-access',
  xml: { tagAlias: 'lowerCase' },
  types: [
    {
      name: 'Field',
      superClass: ['Element'],
      properties: ['key', 'may'].map((name) => ({ name, isAttr: true, type: 'String' })),
    },
  ],
};

/** What a user task says about items of the form. An entry that cannot be read is refused: it would show an item. */
export function fieldAccessOf(compilation: Compilation, element: ModdleElement): Pick<UserTaskNode, 'fieldAccess'> {
  const extensions = elementsIn(elementsIn(element, 'extensionElements')[0], 'values');
  const fields = extensions.filter(({ $type }) => $type === 'access:Field');
  if (fields.length > MOST_FIELDS)
    refuseElement(compilation, element, { code: 'MODEL_FIELD_ACCESS', params: { field: `> ${MOST_FIELDS}` } });
  const entries = fields.slice(0, MOST_FIELDS).flatMap((field): readonly (readonly [string, FieldAccess])[] => {
    const key = textIn(field, 'key') ?? '';
    const may = ACCESSES.find((access) => access === textIn(field, 'may'));
    if (may !== undefined && key !== '' && key.length <= LONGEST_KEY && !isReserved(key)) return [[key, may]];
    refuseElement(compilation, element, { code: 'MODEL_FIELD_ACCESS', params: { field: key.slice(0, 80) } });
    return [];
  });
  return entries.length === 0 ? {} : { fieldAccess: Object.fromEntries(entries) };
}

import type { ModelElement } from '../../bpmn/model-element.ts';
import { FIELD_ACCESSES, readAccess, USUAL_ACCESS, type FieldAccess } from '../properties/field-access.ts';
import { choices, ITEM, type Aspect } from './aspect.ts';

const isTask = ({ $type }: ModelElement) => $type === 'bpmn:UserTask';

/** What the person of a task may do with the items of the bound form. */
export const accessAspect: Aspect = {
  appliesTo: isTask,
  items: ({ say, items }) =>
    items.length === 0
      ? []
      : [
          { key: 'accessTitle', type: ITEM.title },
          {
            key: 'access',
            type: ITEM.subList,
            config: { addRemoveBtnHidden: true },
            columns: [
              { key: 'accessField', type: ITEM.text, config: { edited: false, width: 150 } },
              {
                key: 'accessMay',
                type: ITEM.dictionary,
                config: { width: 96 },
                choices: choices(say, { edit: 'mayEdit', read: 'mayRead', hide: 'mayHide' }),
              },
            ],
          },
        ],
  read(element, { items }) {
    const access = readAccess(element);
    const rows = items.map(({ key, label }) => ({
      id: key,
      accessField: label,
      accessMay: access.get(key) ?? USUAL_ACCESS,
    }));
    return items.length === 0 ? {} : { access: rows };
  },
  changes(record, { items }, element) {
    const chosen = new Map(rowsOf(record['access']).map(({ id, may }) => [id, may]));
    // Keys of a form that is no longer bound, or has changed, keep their access.
    const known = new Set(items.map(({ key }) => key));
    const others = [...readAccess(element)].filter(([key]) => !known.has(key));
    const own = items.flatMap(({ key }) => {
      const may = chosen.get(key);
      return may === undefined || may === USUAL_ACCESS ? [] : [[key, may] as const];
    });
    return [{ type: 'access', fields: new Map<string, FieldAccess>([...others, ...own]) }];
  },
};

function rowsOf(value: unknown): readonly { readonly id: string; readonly may: FieldAccess }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((row: Readonly<Record<string, unknown>>) => {
    const may = FIELD_ACCESSES.find((one) => one === row['accessMay']);
    return typeof row['id'] === 'string' && may !== undefined ? [{ id: row['id'], may }] : [];
  });
}

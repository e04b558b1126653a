import type { BaseLanguage } from '@org/meta-forms/core';
import type { ItemDraft } from '../../../shared/forms/item-draft.ts';
import { wireItem, type WireItem } from '../../../shared/forms/wire-item.ts';
import { systemFormNames } from './system-forms.words.ts';
import { systemItems } from './system-items.ts';

/** The prefix of the built-in forms; other forms must not use it. */
const RESERVED = 'system_';

/** A built-in form of the server: every tenant has it, and nobody can change it. */
export interface SystemForm {
  readonly id: string;
  readonly metaKey: string;
  readonly formName: string;
  readonly metaType: 1;
  readonly metaFormItemList: readonly WireItem[];
}

type Entity = keyof typeof systemItems;

// Object.keys returns the keys of the table, but types them as strings.
const entities = Object.keys(systemItems) as Entity[];

/** Translates a Chinese name of an entity. */
function translation(entity: Entity, language: BaseLanguage): (name: string) => string {
  const names: Readonly<Record<string, string>> = systemFormNames[language][entity];
  const said = new Map<string, string>(
    Object.entries(systemFormNames.zh[entity]).map(([key, chinese]) => [chinese, names[key] ?? chinese]),
  );
  return (name) => said.get(name) ?? name;
}

function named(item: ItemDraft, say: (name: string) => string): ItemDraft {
  const { columns } = item.own;
  const own = Array.isArray(columns)
    ? {
        ...item.own,
        columns: columns.map((column: { readonly name: string }) =>
          Object.assign({}, column, { name: say(column.name) }),
        ),
      }
    : item.own;
  return { ...item, itemName: say(item.itemName), own };
}

function formOf(entity: Entity, language: BaseLanguage): SystemForm {
  const metaKey = `${RESERVED}${entity}`;
  const say = translation(entity, language);
  const metaFormItemList = systemItems[entity].map((item, index) =>
    wireItem(named(item, say), { id: `${metaKey}_${index + 1}`, index }),
  );
  return { id: metaKey, metaKey, formName: systemFormNames[language][entity].formName, metaType: 1, metaFormItemList };
}

function formsIn(language: BaseLanguage): ReadonlyMap<string, SystemForm> {
  return new Map(entities.map((entity) => formOf(entity, language)).map((form) => [form.metaKey, form]));
}

/** The built-in forms by language and key: the same items with names in the language. */
export const systemForms: Readonly<Record<BaseLanguage, ReadonlyMap<string, SystemForm>>> = {
  zh: formsIn('zh'),
  en: formsIn('en'),
};

/** Whether a key is reserved for built-in forms. */
export function isReservedKey(metaKey: string): boolean {
  return metaKey.startsWith(RESERVED);
}

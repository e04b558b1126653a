import { wireItem, type WireItem } from '../../../shared/forms/wire-item.ts';
import { systemFormNames } from './system-forms.words.ts';
import { systemItems } from './system-items.ts';

/** What the keys of the system's own forms begin with: no other form may. */
const RESERVED = 'system_';

/** A form that comes with the server: every tenant of every deployment has it, and nobody can change it. */
export interface SystemForm {
  readonly id: string;
  readonly metaKey: string;
  readonly formName: string;
  readonly metaType: 1;
  readonly metaFormItemList: readonly WireItem[];
}

type Entity = keyof typeof systemItems;

function formOf(entity: Entity): SystemForm {
  const metaKey = `${RESERVED}${entity}`;
  const metaFormItemList = systemItems[entity].map((item, index) => wireItem(item, { id: `${metaKey}_${index + 1}`, index }));
  return { id: metaKey, metaKey, formName: systemFormNames[entity].formName, metaType: 1, metaFormItemList };
}

/** The system's own forms, by key. */
// Object.keys gives the table's own keys, which its type does not keep.
export const systemForms: ReadonlyMap<string, SystemForm> = new Map((Object.keys(systemItems) as Entity[]).map(formOf).map((form) => [form.metaKey, form]));

/** Whether a key is kept for forms that come with the server. */
export function isReservedKey(metaKey: string): boolean {
  return metaKey.startsWith(RESERVED);
}

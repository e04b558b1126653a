import type { Issue } from '@org/meta-forms/core';
import type { ItemId } from '@org/meta-forms/document';
import type { CheckedForm, CheckedItem } from './checked-form.ts';

/** Between the members of a cycle, as the compiler names them. */
const ARROW = ' -> ';

/** An issue about a cycle with the labels of its members: the compiler names them by their keys. */
export function withLabels(form: CheckedForm, issue: Issue, at: CheckedItem | undefined): Issue {
  const { members } = issue.params;
  if (!issue.code.endsWith('_CYCLE') || typeof members !== 'string') return issue;
  const labels = labelsAround(form, at);
  const named = members.split(ARROW).map((key) => labels.get(key) ?? key);
  return { ...issue, params: { ...issue.params, members: named.join(ARROW) } };
}

/** The names of items by their keys with those of the lists around them; of the item's own list also without them. */
function labelsAround({ items, byId }: CheckedForm, at: CheckedItem | undefined): ReadonlyMap<string, string> {
  const pathOf = (id: ItemId | undefined): readonly CheckedItem[] => {
    const item = byId.get(id ?? '');
    return item === undefined ? [] : [...pathOf(item.list), item];
  };
  const labels = new Map<string, string>();
  const own = new Map<string, string>();
  for (const { id, item, name, list } of items) {
    const path = pathOf(id);
    labels.set(path.map((part) => part.item.key).join('.'), path.map((part) => part.name).join('.'));
    if (list === at?.list) own.set(item.key, name);
  }
  return new Map([...labels, ...own]);
}

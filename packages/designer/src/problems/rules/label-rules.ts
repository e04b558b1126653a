import type { ItemId } from '@org/meta-forms/document';
import { isUsableKey } from '../../commands/item-keys.ts';
import type { CheckedForm, CheckedItem } from '../checked-form.ts';
import { removeFix, renameFix, setFix } from '../make-fix.ts';
import type { ProblemFix } from '../problem.ts';
import { itemRule, type Finding, type Rule } from './rule.ts';

/** Longer keys are an issue of the compiler. */
const KEY_LENGTH = 200;

const hasNoText = ({ item }: CheckedItem) => item.label.trim() === '';

const labelMissing = itemRule('LABEL_MISSING', 'warning', (at) =>
  hasNoText(at) && at.type?.structure !== 'none' && at.item.key !== ''
    ? { attribute: 'itemName', fixes: () => [labelFix(at.id, at.item.key)] }
    : undefined,
);

const titleEmpty = itemRule('TITLE_EMPTY', 'warning', (at) =>
  hasNoText(at) && at.type?.structure === 'none'
    ? { attribute: 'itemName', fixes: () => [removeFix(at.id)] }
    : undefined,
);

const labelSpaces = itemRule('LABEL_SPACES', 'hint', (at) => {
  const trimmed = at.item.label.trim();
  return trimmed === at.item.label || trimmed === ''
    ? undefined
    : { attribute: 'itemName', fixes: () => [labelFix(at.id, trimmed)] };
});

const labelDuplicate: Rule = {
  id: 'LABEL_DUPLICATE',
  severity: 'warning',
  check: ({ document, byId }) => [document.formOrder, ...document.columns.values()].flatMap((ids) => twins(ids, byId)),
};

/** The items of a list that have the label of an earlier one. */
function twins(ids: readonly ItemId[], byId: CheckedForm['byId']): readonly Finding[] {
  const counts = new Map<string, number>();
  return ids.flatMap((id): readonly Finding[] => {
    const at = byId.get(id);
    const label = at?.item.label.trim() ?? '';
    if (at === undefined || label === '' || at.type?.structure === 'none') return [];
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    const others = () => ids.map((other) => byId.get(other)?.item.label.trim());
    return count > 1
      ? [
          {
            item: id,
            attribute: 'itemName',
            params: { item: label },
            fixes: () => [labelFix(id, freeLabel(label, new Set(others()), count))],
          },
        ]
      : [];
  });
}

/** The label with its count among equal ones, so that all of them can be mended at once. */
function freeLabel(label: string, taken: ReadonlySet<string | undefined>, count: number): string {
  let number = count;
  while (taken.has(`${label}${number}`)) number++;
  return `${label}${number}`;
}

function labelFix(id: ItemId, label: string): ProblemFix {
  return setFix(id, { name: 'itemName', value: label }, { title: 'renameLabel', params: { label } });
}

const keyAwkward = itemRule('KEY_AWKWARD', 'warning', (at, { document, fieldById }) =>
  fieldById.has(at.id) && !isUsableKey(at.item.key) && at.item.key.length <= KEY_LENGTH
    ? {
        attribute: 'itemKey',
        params: { key: at.item.key },
        fixes: () => [renameFix(document, at.id, at.item.key)],
      }
    : undefined,
);

export const labelRules: readonly Rule[] = [labelMissing, titleEmpty, labelDuplicate, labelSpaces, keyAwkward];

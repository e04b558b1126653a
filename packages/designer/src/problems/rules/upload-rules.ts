import { fillWords } from '@org/meta-forms/core';
import type { Attributes } from '@org/meta-forms/document';
import type { CheckedItem } from '../checked-form.ts';
import { clearFix, setFix } from '../make-fix.ts';
import type { ProblemFix } from '../problem.ts';
import { ruleTerms } from '../rules.words.ts';
import { mendedFileTypes, wrongFileType } from './file-types.ts';
import { itemRule, type Rule } from './rule.ts';

/** The slots of an upload; none where it takes any number of files of one kind. */
function slotsOf({ config, type }: CheckedItem): readonly Attributes[] {
  const slots: unknown = config['filetype'];
  // as: the metadata language reads a list of slots as a list of objects.
  return type?.holdsFiles === true && Array.isArray(slots) ? (slots as readonly Attributes[]) : [];
}

const nameOf = (slot: Attributes) => (typeof slot['name'] === 'string' ? slot['name'].trim() : '');

/** Gives each slot a name of its own. */
function nameSlots(at: CheckedItem): ProblemFix {
  const taken = new Set<string>();
  const value = slotsOf(at).map((slot, index) => {
    const wanted = nameOf(slot) || fillWords(ruleTerms.zh.slot, { number: index + 1 });
    let name = wanted;
    for (let number = 2; taken.has(name); number++) name = `${wanted}${number}`;
    taken.add(name);
    return Object.assign({}, slot, { name });
  });
  return setFix(at.id, { name: 'filetype', value }, { title: 'nameSlots' });
}

const slotUnnamed = itemRule('SLOT_UNNAMED', 'warning', (at) =>
  slotsOf(at).some((slot) => nameOf(slot) === '') ? { attribute: 'filetype', fixes: () => [nameSlots(at)] } : undefined,
);

const slotDuplicate = itemRule('SLOT_DUPLICATE', 'warning', (at) => {
  const names = slotsOf(at).map(nameOf);
  const slot = names.find((name, index) => name !== '' && names.indexOf(name) < index);
  return slot === undefined ? undefined : { attribute: 'filetype', params: { slot }, fixes: () => [nameSlots(at)] };
});

const fileTypesEmpty = itemRule('FILE_TYPES_EMPTY', 'warning', (at) => {
  const types = at.config['filetype'];
  return at.type?.holdsFiles === true && typeof types === 'string' && !/[\p{L}\p{N}*]/u.test(types)
    ? { attribute: 'filetype', fixes: () => [clearFix(at.id, 'filetype', 'allFiles')] }
    : undefined;
});

/** The lists of types of files of an upload: its own, or those of its slots. */
function fileTypesOf(at: CheckedItem): readonly string[] {
  const types = at.type?.holdsFiles === true ? at.config['filetype'] : undefined;
  const lists: readonly unknown[] = typeof types === 'string' ? [types] : slotsOf(at).map((slot) => slot['filetype']);
  return lists.filter((list) => typeof list === 'string');
}

const mended = (list: unknown) => (typeof list === 'string' ? mendedFileTypes(list) : list);

function mendTypes(at: CheckedItem): ProblemFix {
  const types = at.config['filetype'];
  const value =
    typeof types === 'string'
      ? mended(types)
      : slotsOf(at).map((slot) => Object.assign({}, slot, { filetype: mended(slot['filetype']) }));
  return setFix(at.id, { name: 'filetype', value }, { title: 'writeExtensions' });
}

const fileTypeUnknown = itemRule('FILE_TYPE_UNKNOWN', 'warning', (at) => {
  const lists = fileTypesOf(at);
  const [word] = lists.flatMap((list) => wrongFileType(list) ?? []);
  if (word === undefined) return undefined;
  // A list without any extension would accept all files: the author says so.
  const isMended = lists.every((list) => wrongFileType(list) === undefined || mendedFileTypes(list) !== '');
  const fixes = () => [isMended ? mendTypes(at) : clearFix(at.id, 'filetype', 'allFiles')];
  return { attribute: 'filetype', params: { word }, fixes };
});

export const uploadRules: readonly Rule[] = [slotUnnamed, slotDuplicate, fileTypesEmpty, fileTypeUnknown];

import { sayIn } from '@org/meta-forms/core';
import type { Language } from '@org/meta-forms/core';
import type { Attributes } from '@org/meta-forms/document';
import { CLIPBOARD_KIND, CLIPBOARD_VERSION, type ClipboardItems } from '../clipboard/copy-items.ts';
import { readyGroupWords } from './ready-groups.words.ts';

type Name = keyof typeof readyGroupWords.zh;
type Say = (name: Name) => string;

/**
 * Items that forms often have together. They are added like copied ones, so that their references lead to each other.
 */
export interface ReadyGroup {
  readonly id: GroupId;
  readonly label: string;
  /** The names of its items. */
  readonly members: readonly string[];
  /** The numbers of their types on the wire. */
  readonly types: readonly number[];
  readonly items: ClipboardItems;
}

const GROUPS = {
  address: () => [
    { name: 'province', type: 1, head: { maxlength: 30 } },
    { name: 'city', type: 1, head: { maxlength: 30 } },
    { name: 'district', type: 1, head: { maxlength: 30 } },
    { name: 'street', type: 1, head: { maxlength: 200 }, config: { span: 16 } },
    { name: 'postcode', type: 1, head: { maxlength: 6 } },
  ],
  money: () => [
    { name: 'amount', type: 2, head: { prefix: '¥' }, config: { digits: 2, min: 0 } },
    {
      name: 'amountInWords',
      type: 1,
      config: { span: 16, isComputeData: true, computeData: { formula: 'RMB(amount)' } },
    },
  ],
  person: () => [
    { name: 'personName', type: 1, head: { maxlength: 50 } },
    // The number has 18 digits or 17 and an X: as a number it would lose the last ones.
    { name: 'idNumber', type: 1, head: { maxlength: 18 } },
    { name: 'mobile', type: 1, head: { maxlength: 11 } },
  ],
  papers: (say) => [
    {
      name: 'attachments',
      type: 9,
      config: {
        span: 24,
        multiple: true,
        filetype: [
          { name: say('application'), required: true, filetype: 'pdf,doc,docx' },
          { name: say('certificate'), required: true, filetype: 'pdf,jpg,jpeg,png' },
          { name: say('others'), required: false },
        ],
      },
    },
  ],
} as const satisfies Readonly<Partial<Record<Name, (say: Say) => readonly Member[]>>>;

type GroupId = keyof typeof GROUPS;

interface Member {
  readonly name: Name;
  readonly type: number;
  readonly head?: Attributes;
  readonly config?: Attributes;
}

/** The ready groups, with names in a language. */
export function readyGroups(language: Language): readonly ReadyGroup[] {
  const say: Say = sayIn(readyGroupWords, language);
  // as: the keys of the table.
  return (Object.keys(GROUPS) as GroupId[]).map((id) => {
    const members: readonly Member[] = GROUPS[id](say);
    return {
      id,
      label: say(id),
      members: members.map(({ name }) => say(name)),
      types: members.map(({ type }) => type),
      items: {
        kind: CLIPBOARD_KIND,
        version: CLIPBOARD_VERSION,
        ids: members.map(({ name }) => name),
        form: { metaFormItemList: members.map((member, index) => wireOf(member, { index, say })) },
      },
    };
  });
}

function wireOf(
  { name, type, head, config = {} }: Member,
  { index, say }: { readonly index: number; readonly say: Say },
) {
  return {
    id: name,
    itemKey: name,
    itemName: say(name),
    itemType: type,
    itemOrder: index,
    ...head,
    itemConfigJson: JSON.stringify(config),
  };
}

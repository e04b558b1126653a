import type { CompiledField } from '../../contract/item-type.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { companionOf } from '../conflict/merged-list.ts';
import { useFormScope } from '../form-scope.tsx';
import { changesWords } from './changes.words.ts';
import { rowChanges } from './row-changes.ts';

/** What was changed in an item, in words. */
export interface ChangeInWords {
  /** The texts of the value before and after; undefined where only the sentence says what was changed. */
  readonly values: { readonly former: string; readonly latter: string } | undefined;
  readonly sentence: string;
  readonly by: string;
}

/** What others changed in an item before the record was opened; undefined if they did not. */
export function useChange(field: CompiledField): ChangeInWords | undefined {
  const { changes, kit } = useFormScope();
  const say = useWords(changesWords);
  const language = useLanguage();
  const item = changes?.items.find(({ itemKey }) => itemKey === field.key);
  if (!changes || !item) return undefined;
  const { former, latter } = changes;
  const by = [item.person, item.time].every((part) => part !== '') ? say('byPerson', { ...item }) : item.person;
  if (!Object.hasOwn(former, field.key)) return { values: undefined, sentence: say('withoutValues'), by };
  if (field.type.structure === 'rows') {
    const { added, removed, changed } = rowChanges(field, former[field.key], latter[field.key]);
    const sentence = added + removed + changed === 0 ? say('order') : say('rows', { added, removed, changed });
    return { values: undefined, sentence, by };
  }
  const textOf = (record: typeof former) => {
    const value = field.type.decode(record[field.key], field);
    const display = companionOf(field, record);
    return kit.views[field.type.name]?.plainText(value, field, { display, language }) || say('empty');
  };
  const values = { former: textOf(former), latter: textOf(latter) };
  return { values, sentence: say('fromTo', values), by };
}

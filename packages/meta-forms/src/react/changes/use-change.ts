import type { CompiledField } from '../../contract/item-type.ts';
import { useWords } from '../../ui/language.tsx';
import { useFormScope } from '../form-scope.tsx';
import { changesWords } from './changes.words.ts';
import { rowChanges } from './row-changes.ts';
import { useChangedText } from './use-changed-text.ts';

/** What was changed in an item, in words. */
export interface ChangeInWords {
  /** The texts of the value before and after; undefined where only the sentence says what was changed. */
  readonly values: { readonly former: string; readonly latter: string } | undefined;
  readonly sentence: string;
  readonly by: string;
}

/** What others changed in an item before the record was opened; undefined if they did not. */
export function useChange(field: CompiledField): ChangeInWords | undefined {
  const { changes } = useFormScope();
  const say = useWords(changesWords);
  const item = changes?.items.find(({ itemKey }) => itemKey === field.key);
  const hasValues = changes && item && Object.hasOwn(changes.former, field.key);
  const hasTexts = hasValues && field.type.structure !== 'rows';
  const formerText = useChangedText(field, hasTexts ? changes.former : undefined);
  const latterText = useChangedText(field, hasTexts ? changes.latter : undefined);
  if (!changes || !item) return undefined;
  const by = [item.person, item.time].every((part) => part !== '') ? say('byPerson', { ...item }) : item.person;
  if (!hasValues) return { values: undefined, sentence: say('withoutValues'), by };
  if (field.type.structure === 'rows') {
    const { added, removed, changed } = rowChanges(field, changes.former[field.key], changes.latter[field.key]);
    const sentence = added + removed + changed === 0 ? say('order') : say('rows', { added, removed, changed });
    return { values: undefined, sentence, by };
  }
  const values = { former: formerText ?? say('nameAwaited'), latter: latterText ?? say('nameAwaited') };
  const isAwaited = formerText === undefined || latterText === undefined;
  return { values, sentence: isAwaited ? say('valuesAwaited') : say('fromTo', values), by };
}

import type { CompiledField } from '../../contract/item-type.ts';
import type { NameSource } from '../../contract/name-source.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { useNames, useNameSeparator } from '../../ui/picker/names/use-names.ts';
import { companionOf } from '../conflict/merged-list.ts';
import { missingPort } from '../field/missing-port.ts';
import { useFormScope } from '../form-scope.tsx';
import { changesWords } from './changes.words.ts';

/** Of a value that has no names. */
const NO_NAMES: NameSource = {
  get: () => undefined,
  isUnknown: () => false,
  request: () => undefined,
  subscribe: () => () => undefined,
};

/**
 * The text of a field in a record, with the names that the form shows instead of ids; an id without a name is marked
 * as such. Undefined while a name is being looked up, and without a record.
 */
export function useChangedText(field: CompiledField, record: WireRecord | undefined): string | undefined {
  const { kit, session } = useFormScope();
  const say = useWords(changesWords);
  const language = useLanguage();
  const separator = useNameSeparator();
  const { type } = field;
  const view = kit.views[type.name];
  const value: unknown = record && type.decode(record[field.key], field);
  const display = record && (companionOf(field, record) || undefined);
  const source = view && !missingPort(view, session.ports) ? view.namesOf?.(field, session.ports) : undefined;
  const ids = source && typeof value === 'string' ? value : '';
  const names = useNames(ids, display, source ?? NO_NAMES);
  if (!record) return undefined;
  if (names.some(({ isAwaited }) => isAwaited)) return undefined;
  const isNamed = names.length > 0 && (display === undefined || !names.some(({ isUnknown }) => isUnknown));
  if (isNamed)
    return names.map(({ id, name, isUnknown }) => (isUnknown ? say('nameless', { id }) : name)).join(separator);
  const text = view?.plainText(value, field, { display, language }) ?? '';
  // A view that knows no names gives the id.
  const isId = type.showsCompanion && display === undefined && text !== '' && text === value;
  return isId ? say('nameless', { id: text }) : text || say('empty');
}

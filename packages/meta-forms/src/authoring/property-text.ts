import type { PropertyChoice, PropertyItem, PropertyText } from '../contract/property-items.ts';
import { inLanguage, type Language } from '../metadata/language.ts';

/** Label and help of a property in a language; without facts the label is the name of its item. */
export function propertyText({ itemKey, itemName, property }: PropertyItem, language: Language): PropertyText {
  if (!property) return { label: itemName, help: '' };
  const { label, help } = inLanguage(property.words, language);
  const say = translated(property.table, language);
  return { label: say(itemKey) || label, help: help && (say(`${itemKey}Help`) || help) };
}

/** The label of one of a property's choices in a language. */
export function choiceLabel(choice: PropertyChoice, { property }: PropertyItem, language: Language): string {
  const own = choice.word === undefined ? undefined : translated(property?.table, language)(choice.word);
  return own || inLanguage(choice.labels, language);
}

function translated(table: string | undefined, language: Language): (key: string) => string | undefined {
  if (table === undefined || typeof language === 'string') return () => undefined;
  return (key) => language.sentence(table, key, {});
}

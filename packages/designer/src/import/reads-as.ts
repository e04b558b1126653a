import { builtInRegistry, compileForm, parseMetaForm, type CompiledField } from '@org/meta-forms/core';
import { antdKit } from '@org/meta-forms/antd';

const none = { find: () => [] };
const fields = new Map<number, CompiledField | undefined>();

/** Whether a clerk could paste a text into an item of a type: the type's own reading decides. */
export function readsAs(type: number, text: string): boolean {
  const field = fieldOf(type);
  const name = builtInRegistry.byCode(type)?.name;
  if (field === undefined || name === undefined) return false;
  const views: Readonly<Record<string, (typeof antdKit.views)[keyof typeof antdKit.views] | undefined>> = antdKit.views;
  // as: the field was compiled for this very type.
  const reading = views[name]?.fromText?.(text, field as never, none);
  return reading?.kind === 'read' && field.type.check(reading.value, field).length === 0;
}

function fieldOf(type: number): CompiledField | undefined {
  if (!fields.has(type)) {
    const form = { metaFormItemList: [{ itemKey: 'sample', itemName: '', itemType: type, itemConfigJson: {} }] };
    fields.set(type, compileForm(parseMetaForm(form).form).fields[0]);
  }
  return fields.get(type);
}

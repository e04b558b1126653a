import { compileForm, type CompiledField, type CompiledForm, type MetaFormItem } from '@org/meta-forms/core';

/** A row of the form has this many columns. */
const WHOLE_ROW = 24;

/** A form with one item of another form, for a value that many records get. It begins empty. */
export function valueForm({ form, registry }: CompiledForm, { item }: CompiledField): CompiledForm {
  return compileForm({ ...form, metaFormItemList: [alone(item)] }, { registry });
}

/** The item without what it takes from other items, from its record or from its author. */
function alone({ itemConfig, ...item }: MetaFormItem): MetaFormItem {
  const {
    defaultValue: _default,
    formDataCopy: _copy,
    mapperOrigin: _origin,
    simpleMapperConfig: _mapper,
    cascadeField: _parent,
    param: _parameter,
    unique: _unique,
    ...config
  } = itemConfig;
  return { ...item, itemConfig: { ...config, span: WHOLE_ROW } };
}

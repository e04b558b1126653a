import { version } from 'react';
import { nativeKit } from './native-kit.jsx';
import { metaFormHandle, openForm } from './open-form.jsx';
export { toSchema, compile, checkCompiled } from './schema.mjs';

export const meta = { title: '@org/meta-forms, native inputs', group: 'engine', react: version, lib: '@org/meta-forms' };
// No W4: an item of this product is hidden by its metadata, never by a value. No W5: the editable list is drawn by the antd kit.
export const caps = { W1: 'native', W3c: 'native', W3f: 'native', W6: 'native', W7b: 'native', W7n: 'native' };

export function mount(container, spec, schema) {
  const opened = openForm(container, schema, { kit: nativeKit(schema.dictionaries) });
  const shown = (element) => (element.tagName === 'SELECT' ? element.selectedOptions[0]?.label : undefined);
  return metaFormHandle(container, spec, { opened, shown });
}

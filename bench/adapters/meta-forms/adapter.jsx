import { version } from 'react';
import { nativeKit } from './native-kit.jsx';
import { metaFormHandle, openForm } from './open-form.jsx';
export { toSchema, compile, checkCompiled } from './schema.mjs';

export const meta = {
  title: '@org/meta-forms, native inputs',
  group: 'engine',
  react: version,
  lib: '@org/meta-forms',
};
// W4: the session hides and shows, when to is the application's. No W5: the editable list is drawn by the antd kit.
export const caps = {
  W1: 'native',
  W3c: 'native',
  W3f: 'native',
  W4: 'user',
  W6: 'native',
  W7b: 'native',
  W7n: 'native',
};

export function mount(container, spec, schema) {
  const opened = openForm(container, { spec, schema }, { kit: nativeKit(schema.dictionaries) });
  const shown = (element) => (element.tagName === 'SELECT' ? element.selectedOptions[0]?.label : undefined);
  return metaFormHandle(container, spec, { opened, shown });
}

import { AntdSurroundings, antdKit } from '@org/meta-forms/antd';
import 'antd/dist/antd.css';
import { version } from 'react';
import { metaFormHandle, openForm } from '../meta-forms/open-form.jsx';
import { tableOf } from './table.js';
export { toSchema, compile, checkCompiled } from '../meta-forms/schema.mjs';

export const meta = {
  title: '@org/meta-forms with its antd kit',
  group: 'antd',
  react: version,
  lib: '@org/meta-forms',
};
// W4: the session hides and shows, when to is the application's.
export const caps = {
  W1: 'native',
  W3c: 'native',
  W3f: 'native',
  W4: 'user',
  W5: { edit: 1, add: 1, del: 1, sort: 1, paste: 1 },
  W6: 'native',
  W7b: 'native',
};

// antd's sheet comes with the page, as in the admin.
const STYLES_OF_ANTD = { zeroRuntime: true };
const wrap = (form) => (
  <AntdSurroundings language="en" theme={STYLES_OF_ANTD}>
    {form}
  </AntdSurroundings>
);

export function mount(container, spec, schema) {
  const opened = openForm(container, { spec, schema }, { kit: antdKit, wrap });
  if (spec.kind === 'table') return tableOf(container, spec, opened);
  return metaFormHandle(container, spec, { opened, shown });
}

function shown(element, field) {
  if (field.type !== 'select') return undefined;
  const select = element.closest('.ant-select');
  return (
    select?.querySelector('.ant-select-selection-item') ??
    select?.querySelector('.ant-select-content-value') ??
    select?.querySelector('.ant-select-content')
  )?.textContent;
}

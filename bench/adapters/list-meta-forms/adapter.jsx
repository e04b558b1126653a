import { antdKit, AntdSurroundings } from '@org/meta-forms/antd';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { INITIAL_LIST_STATE, MetaFormList } from '@org/meta-forms/list';
import { MetaFormProvider } from '@org/meta-forms/react';
import { fakePorts, metaForm, textItem } from '@org/meta-forms/testing';
import 'antd/dist/antd.css';
import '@org/meta-forms/styles.css';
import { useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { listHandle } from '../_shared/list-handle.js';

export const meta = { title: '@org/meta-forms, MetaFormList', group: 'list', react: version, lib: '@org/meta-forms' };
export const caps = { W9: 'native' };

const STYLES_OF_ANTD = { zeroRuntime: true };
const ROW_HEIGHT = 32;

function List({ compiled, ports, size }) {
  const [state, setState] = useState({ ...INITIAL_LIST_STATE, size });
  return (
    <AntdSurroundings language="en" theme={STYLES_OF_ANTD}>
      <MetaFormProvider kit={antdKit} ports={ports} language="en">
        <div style={{ height: 640, display: 'flex', flexDirection: 'column' }}>
          <MetaFormList compiled={compiled} state={state} onStateChange={setState} density="compact" />
        </div>
      </MetaFormProvider>
    </AntdSurroundings>
  );
}

export function mount(container, spec) {
  const form = metaForm(...spec.columns.map(({ name, label, width }) => textItem(name, { itemName: label, width })));
  const compiled = compileForm(parseMetaForm(form).form);
  const ports = fakePorts();
  const page = { records: spec.data, total: spec.data.length };
  const root = createRoot(container);
  root.render(
    <List
      compiled={compiled}
      ports={{ ...ports, records: { ...ports.records, list: () => Promise.resolve(page) } }}
      size={spec.data.length}
    />,
  );
  return {
    ...listHandle(container, {
      scroller: () => container.querySelector('.mf-list-area'),
      cellSelector: 'td',
      rowHeight: ROW_HEIGHT,
    }),
    unmount: () => root.unmount(),
  };
}

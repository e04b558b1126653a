import { Table } from 'antd';
import { version } from 'react';
import { createRoot } from 'react-dom/client';
import { listHandle } from '../_shared/list-handle.js';

export const meta = { title: 'antd 6 Table, virtual', group: 'list', react: version, lib: 'antd' };
export const caps = { W9: 'native' };

/** Height of a small row of antd's Table in px. */
const ROW_HEIGHT = 39;

export function mount(container, spec) {
  const columns = spec.columns.map(({ name, label, width }) => ({ dataIndex: name, title: label, width }));
  const root = createRoot(container);
  root.render(
    <Table
      virtual
      size="small"
      rowKey="id"
      pagination={false}
      columns={columns}
      dataSource={spec.data}
      scroll={{ x: spec.columns.reduce((sum, { width }) => sum + width, 0), y: 600 }}
    />,
  );
  const holder = () => container.querySelector('.ant-table-tbody-virtual-holder');
  return {
    ...listHandle(container, { scroller: holder, cellSelector: '.ant-table-cell', rowHeight: ROW_HEIGHT }),
    // It scrolls sideways by its own state, which a wheel changes.
    scrollTo(element, axis, px) {
      if (axis === 'y') element.scrollTop = px;
      else element.dispatchEvent(new WheelEvent('wheel', { deltaX: 100, bubbles: true, cancelable: true }));
    },
    unmount: () => root.unmount(),
  };
}

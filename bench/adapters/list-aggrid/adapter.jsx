import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { version } from 'react';
import { createRoot } from 'react-dom/client';
import { listHandle } from '../_shared/list-handle.js';
ModuleRegistry.registerModules([AllCommunityModule]);

export const meta = { title: 'AG Grid 36 community', group: 'list', react: version, lib: 'ag-grid-community' };
export const caps = { W9: 'native' };

const ROW_HEIGHT = 32;

export function mount(container, spec) {
  const columns = spec.columns.map(({ name, label, width }) => ({ field: name, headerName: label, width }));
  const root = createRoot(container);
  root.render(
    <div style={{ height: 640 }}>
      <AgGridReact
        rowData={spec.data}
        columnDefs={columns}
        rowHeight={ROW_HEIGHT}
        getRowId={({ data }) => data.id}
        suppressColumnVirtualisation={false}
      />
    </div>,
  );
  return {
    ...listHandle(container, {
      scroller: () => container.querySelector('.ag-grid-viewport'),
      cellSelector: '.ag-cell',
      rowHeight: ROW_HEIGHT,
    }),
    unmount: () => root.unmount(),
  };
}

import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createExpandedRowModel,
  rowExpandingFeature,
  rowSelectionFeature,
  tableFeatures,
  type ReactTable,
  type Row,
} from '@tanstack/react-table';
import type { WireRecord } from '../../ports/ports.ts';

/** What the list uses of TanStack Table. Sorting and paging are the server's. */
export const LIST_FEATURES = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature,
  expandedRowModel: createExpandedRowModel(),
});

export type RecordRow = Row<typeof LIST_FEATURES, WireRecord>;
export type RecordTable = ReactTable<typeof LIST_FEATURES, WireRecord>;

/** How the reports of a task are exported: their sums, a table of the units, or the workbook of each. */
export const BUNDLE_KINDS = ['sums', 'table', 'zip'] as const;

/** A way to export the reports of a task. */
export type BundleKind = (typeof BUNDLE_KINDS)[number];

/** The words of the kinds. */
export const bundleLabels = { sums: 'exportSums', table: 'exportTable', zip: 'exportZip' } as const;

/** Which reports are exported. */
export interface ExportedReports {
  readonly task: { readonly id: string; readonly name: string };
  /** Also what is not handed in yet. */
  readonly withOpen: boolean;
}

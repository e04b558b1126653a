/** A label of a thing: its code as text and as QR code, its name and its unit. */
export interface Label {
  readonly id: string;
  /** What a scan reads. */
  readonly code: string;
  readonly name: string;
  readonly unit: string;
}

/** Labels of a sheet of A4: 3 columns and 8 rows of 70 × 37 mm, as such sheets are sold. */
export const LABELS_PER_PAGE = 24;

/** The labels of each sheet. A thing without a code gets no label. */
export function labelPages(labels: readonly Label[]): readonly (readonly Label[])[] {
  const printed = labels.filter(({ code }) => code !== '');
  return Array.from({ length: Math.ceil(printed.length / LABELS_PER_PAGE) }, (_, page) =>
    printed.slice(page * LABELS_PER_PAGE, (page + 1) * LABELS_PER_PAGE),
  );
}

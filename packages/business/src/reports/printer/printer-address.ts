/** Records that are printed at once. */
export const MOST_PRINTED = 200;

/** What `/tableprinter` prints, as its address says. */
export interface PrinterAddress {
  readonly metaKey: string;
  readonly ids: readonly string[];
  readonly templateId: string;
}

/** The page that prints records with a template; without `templateId` with the first one of the form. */
export function printerAddress({
  metaKey,
  ids,
  templateId = '',
}: Partial<PrinterAddress> & { metaKey: string }): string {
  const params = new URLSearchParams({ metaKey, ...(ids ? { ids: ids.join(',') } : {}) });
  if (templateId !== '') params.set('template', templateId);
  return `/tableprinter?${params}`;
}

/** Reads the parameters of an address; each record once. */
export function readPrinterAddress(params: URLSearchParams): PrinterAddress {
  const ids = (params.get('ids') ?? '').split(',').map((id) => id.trim());
  return {
    metaKey: params.get('metaKey') ?? '',
    ids: [...new Set(ids.filter((id) => id !== ''))],
    templateId: params.get('template') ?? '',
  };
}

/** The page with the trace of a record. */
export function traceAddress(moduleKey: string, id: string): string {
  return `/trace/${encodeURIComponent(moduleKey)}/${encodeURIComponent(id)}`;
}

/** The list of report templates (shell.md §2). */
const TEMPLATES_PATH = '/tabledesigner';

/** The designer of a template. */
export function templateAddress(id: string): string {
  return `${TEMPLATES_PATH}/${encodeURIComponent(id)}`;
}

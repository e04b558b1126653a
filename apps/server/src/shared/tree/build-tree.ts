export interface TreeRow {
  readonly id: string;
  readonly parentId: string;
}

/**
 * A row with the rows below it. A leaf has no `children` key, because clients of the SpringBlade family take an empty
 * one for a branch.
 */
export type Branch<T> = T & { children?: Branch<T>[] };

/** Builds trees of rows and keeps their order; a row whose parent is not among them becomes a root. */
export function buildTree<T extends TreeRow>(rows: readonly T[]): Branch<T>[] {
  const branches = new Map<string, Branch<T>>(rows.map((row) => [row.id, { ...row }]));
  const roots: Branch<T>[] = [];
  for (const branch of branches.values()) {
    const parent = branch.parentId === branch.id ? undefined : branches.get(branch.parentId);
    if (parent) (parent.children ??= []).push(branch);
    else roots.push(branch);
  }
  return roots;
}

/** Whether a row is an ancestor of another. In a cycle every row is: nothing may be put below it. */
export function isAbove(rows: ReadonlyMap<string, TreeRow>, id: string, from: string): boolean {
  const passed = new Set<string>();
  for (let step = from; step !== '0'; step = rows.get(step)?.parentId ?? '0') {
    if (step === id || passed.has(step)) return true;
    passed.add(step);
  }
  return false;
}

export interface PickerNode {
  readonly id: string;
  readonly parentId: string;
  readonly title: string;
  readonly key: string;
  readonly value: string;
}

/** A node of the pickers: key = value = id. */
export function toPickerNode(row: TreeRow & { readonly title: string }): PickerNode {
  return { id: row.id, parentId: row.parentId, title: row.title, key: row.id, value: row.id };
}

/** The rows that match, with all their ancestors: the result of a search in a tree. */
export function withAncestors<T extends TreeRow>(rows: readonly T[], matches: (row: T) => boolean): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = new Set<string>();
  for (const row of rows) {
    if (!matches(row)) continue;
    for (let step: T | undefined = row; step && !shown.has(step.id); step = byId.get(step.parentId)) shown.add(step.id);
  }
  return rows.filter((row) => shown.has(row.id));
}

/** Whether a text contains the search text, in any case; every text contains an empty one. */
export function holdsText(text: string, sought: string): boolean {
  return text.toLowerCase().includes(sought.trim().toLowerCase());
}

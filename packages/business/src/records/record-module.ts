import { recordModules, type RecordModule } from '@org/contract';

/** The module of the page `/business/{key}`. */
export function recordModuleOf(key: string): RecordModule | undefined {
  return recordModules.find((module) => module.key === key);
}

/** Where the records of a form live; the generic calls for a form that is no module of its own. */
export function recordPathOf(metaKey: string): string {
  const module = recordModules.find((row) => row.metaKey === metaKey);
  return module?.path ?? `/api/meta-object/record/${encodeURIComponent(metaKey)}`;
}

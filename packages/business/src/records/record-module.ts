import { recordModules, type RecordModule } from '@org/contract';

/** The module of the page `/business/{key}`. */
export function recordModuleOf(key: string): RecordModule | undefined {
  return recordModules.find((module) => module.key === key);
}

/** The module of a form that an administrator has added to the menu: its records have no states without a process. */
export function formModuleOf(metaKey: string): RecordModule {
  return { key: metaKey, metaKey, path: recordPathOf(metaKey), verbs: [] };
}

/** The path of the record calls of a form; the generic calls if the form is not a module. */
export function recordPathOf(metaKey: string): string {
  const module = recordModules.find((row) => row.metaKey === metaKey);
  return module?.path ?? `/api/meta-object/record/${encodeURIComponent(metaKey)}`;
}

import { hasToDoKind, recordModules, toDoKinds, toDoRules, type RecordModule, type ToDoKind } from '@org/contract';

/** A kind of work that a person may have, before it is counted. */
export interface ExpectedToDo {
  readonly kind: ToDoKind;
  /** The number of modules that probably have some. */
  readonly links: number;
}

/**
 * The kinds of work that the rights of a person allow. Work of others and overdue loans wait in most modules that the
 * person may act on; own work in one at most.
 */
export function expectedToDos(can: (permission: string) => boolean): readonly ExpectedToDo[] {
  const modules: readonly RecordModule[] = recordModules;
  return toDoKinds.flatMap((kind) => {
    const { verb, isOwn } = toDoRules[kind];
    const allowed = modules.filter(
      (module) => hasToDoKind(module, kind) && can(`${module.key}_view`) && can(`${module.key}_${verb}`),
    ).length;
    if (allowed === 0) return [];
    return [{ kind, links: isOwn ? 1 : allowed }];
  });
}

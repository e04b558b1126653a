import { allCalls, recordModules } from '@org/contract';
import { moduleButtonWords } from './form-modules.words.ts';

export type ModuleAction = 'view' | 'edit' | 'commit' | 'delete' | 'import' | 'export';
type ButtonName = keyof typeof moduleButtonWords;

/** The permissions that an action needs. Nobody works with records that they may not see. */
const buttonsOfAction: Readonly<Record<ModuleAction, readonly ButtonName[]>> = {
  view: ['view'],
  edit: ['view', 'add', 'edit', 'submit'],
  commit: ['view', 'commit'],
  delete: ['view', 'delete'],
  import: ['view', 'import'],
  export: ['view', 'export'],
};

/** Where a button is: 0 nowhere, 1 toolbar, 2 row, 3 both. */
const places: Readonly<Record<ButtonName, number>> = {
  view: 2,
  add: 1,
  edit: 2,
  submit: 0,
  commit: 2,
  delete: 3,
  import: 1,
  export: 1,
};

/** A permission of the records of a form, as an entry of the menu. */
export interface ModuleButton {
  readonly button: ButtonName;
  readonly code: string;
  readonly name: string;
  readonly alias: string;
  readonly action: number;
}

export function moduleButtons(metaKey: string): readonly ModuleButton[] {
  // as: the keys of the table.
  return (Object.keys(moduleButtonWords) as ButtonName[]).map((button) => ({
    button,
    code: codeOf(metaKey, button),
    name: moduleButtonWords[button].name,
    alias: moduleButtonWords[button].alias,
    action: places[button],
  }));
}

/** The actions that permissions make up. */
export function actionsOf(metaKey: string, codes: ReadonlySet<string>): ModuleAction[] {
  // as: the keys of the table.
  return (Object.keys(buttonsOfAction) as ModuleAction[]).filter((action) =>
    buttonsOfAction[action].every((button) => codes.has(codeOf(metaKey, button))),
  );
}

export function codesOf(metaKey: string, actions: readonly ModuleAction[]): ReadonlySet<string> {
  return new Set(actions.flatMap((action) => buttonsOfAction[action].map((button) => codeOf(metaKey, button))));
}

const ownPermissions: ReadonlySet<string> = new Set(
  allCalls.flatMap(({ permission, permissionToAdd }) => [permission, permissionToAdd ?? permission]),
);

/** What a code of the menu and a part of an address are made of. */
const CODE = /^[A-Za-z0-9_-]+$/;

/** Whether a menu entry of this form would give other rights than those of its records: the product uses its key. */
export function isReserved(metaKey: string): boolean {
  return (
    !CODE.test(metaKey) ||
    recordModules.some(({ key, metaKey: own }) => key === metaKey || own === metaKey) ||
    moduleButtons(metaKey).some(({ code }) => ownPermissions.has(code))
  );
}

function codeOf(metaKey: string, button: ButtonName): string {
  return `${metaKey}_${button}`;
}

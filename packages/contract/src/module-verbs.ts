import type { ErrorCode } from './errors.ts';
import { recordStatus, type RecordStatus } from './lifecycle.ts';

/** What an item of the record must hold. Values are compared as texts; `''` is no value. */
export interface ItemTest {
  readonly item: string;
  /** One of these values. */
  readonly isAny?: readonly string[];
  /** None of these values. */
  readonly isNone?: readonly string[];
}

/** An item that the person is asked for, with the widget that the form has for it. */
export interface AskedItem {
  readonly item: string;
  readonly isRequired?: true;
}

/**
 * A verb that only some modules have. Such a verb changes items of a record whatever the form lets people type; it
 * changes the state only where `endsWhen` says so. The server derives its call and the admin its button from this row.
 */
export interface ModuleVerb {
  /** The states in which it is allowed. */
  readonly from: readonly RecordStatus[];
  /** What the items must hold; a record that fails a test is refused with the code, whose sentence says why. */
  readonly tests?: readonly (ItemTest & { readonly refusal: ErrorCode })[];
  /** The items that get a fixed value. */
  readonly sets?: Readonly<Record<string, string>>;
  /** The items that get what the person enters. */
  readonly asks?: readonly AskedItem[];
  /** The asked item whose text is the comment in the history of the record. */
  readonly reason?: string;
  /** The state to which the record goes if its items then pass all of the tests. */
  readonly endsWhen?: { readonly tests: readonly ItemTest[]; readonly to: RecordStatus };
  /** It cannot be undone. */
  readonly isFinal?: true;
}

/** The value of a switch that is on. */
const yes = '2';

/** The verbs of modules, by their name on the wire and in permissions (`{key}_{verb}`). */
export const moduleVerbs = {
  logOutLand: {
    from: [recordStatus.verified],
    tests: [
      { item: 'landbaseId', isNone: [''], refusal: 'WARRANT_WITHOUT_LAND' },
      { item: 'isLandLoggedOut', isNone: [yes], refusal: 'LAND_LOGGED_OUT' },
      { item: 'warrantStatus', isNone: ['2'], refusal: 'WARRANT_LENT_OUT' },
    ],
    sets: { isLandLoggedOut: yes },
    asks: [
      { item: 'landLogOutReason', isRequired: true },
      { item: 'landLogOutDate', isRequired: true },
    ],
    reason: 'landLogOutReason',
    endsWhen: { tests: [{ item: 'isPropetyLoggedOut', isAny: [yes] }], to: recordStatus.cancelled },
    isFinal: true,
  },
  logOutPropety: {
    from: [recordStatus.verified],
    tests: [
      { item: 'isPropetyLoggedOut', isNone: [yes], refusal: 'PROPETY_LOGGED_OUT' },
      { item: 'warrantStatus', isNone: ['2'], refusal: 'WARRANT_LENT_OUT' },
    ],
    sets: { isPropetyLoggedOut: yes },
    asks: [
      { item: 'propetyLogOutReason', isRequired: true },
      { item: 'propetyLogOutDate', isRequired: true },
    ],
    reason: 'propetyLogOutReason',
    endsWhen: { tests: [{ item: 'isLandLoggedOut', isAny: [yes] }], to: recordStatus.cancelled },
    isFinal: true,
  },
} as const satisfies Readonly<Record<string, ModuleVerb>>;

/** The name of a verb of a module. */
export type ModuleVerbName = keyof typeof moduleVerbs;

/** The row of a verb. */
export function moduleVerbOf(name: ModuleVerbName): ModuleVerb {
  return moduleVerbs[name];
}

/** Whether values pass a test. */
export function passesTest(values: Readonly<Record<string, unknown>>, { item, isAny, isNone }: ItemTest): boolean {
  const value = textOf(values[item]);
  return (isAny?.includes(value) ?? true) && !(isNone?.includes(value) ?? false);
}

/**
 * Whether a record may be offered the verb. A row of a list has only the listed items: what it lacks is decided by the
 * server.
 */
export function mayTakeModuleVerb(record: Readonly<Record<string, unknown>>, name: ModuleVerbName): boolean {
  const { from, tests = [] } = moduleVerbOf(name);
  return (
    from.some((status) => status === Number(record['status'] ?? 0)) &&
    tests.every((test) => record[test.item] === undefined || passesTest(record, test))
  );
}

/** The items that the form must have for the verb. */
export function itemsOfVerb(name: ModuleVerbName): readonly string[] {
  const { tests = [], sets = {}, asks = [], endsWhen } = moduleVerbOf(name);
  const asked = [...tests, ...asks, ...(endsWhen?.tests ?? [])].map(({ item }) => item);
  return [...new Set([...asked, ...Object.keys(sets)])];
}

/** The items that the verb writes. */
export function writtenBy(name: ModuleVerbName): readonly string[] {
  const { sets = {}, asks = [] } = moduleVerbOf(name);
  return [...Object.keys(sets), ...asks.map(({ item }) => item)];
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

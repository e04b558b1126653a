import type { LifecycleVerb } from './lifecycle.ts';
import { writtenBy, type ModuleVerbName } from './module-verbs.ts';

/**
 * A business module: the form of its records, their address on the wire, and the allowed verbs. From an entry here the
 * server derives its calls and the admin its page; such a module needs no other code.
 */
export interface RecordModule {
  /**
   * The name of the module in the menu (`/business/{key}`) and in permissions (`{key}_view`, `_add`, `_edit`,
   * `_submit`, `_delete`, `_{verb}`).
   */
  readonly key: string;
  readonly metaKey: string;
  /** The address of its calls, such as `/api/warrant-propety/propety`, followed by `list`, `detail` and so on. */
  readonly path: string;
  readonly verbs: readonly LifecycleVerb[];
  /** The verbs that only this module has; their rows are in `module-verbs.ts`. */
  readonly ownVerbs?: readonly ModuleVerbName[];
  /** Items that store the last second of the chosen day, whatever time was sent. */
  readonly dayEnds?: readonly string[];
  /** Items that the server writes as something else goes on, such as a report; people do not write them. */
  readonly followingItems?: readonly string[];
  /** Verbs with the flag `subTogether`: the same step for the reports of the same task of all units below. */
  readonly together?: readonly LifecycleVerb[];
  /** Its list takes `getAssign` and `orgId`: only what is assigned to the caller's units, or to that one. */
  readonly listsAssigned?: true;
}

const usual: readonly LifecycleVerb[] = ['commit', 'verify', 'rollback', 'cancel', 'change'];
const withReject: readonly LifecycleVerb[] = [...usual, 'reject'];

/** The items of an assignment that follow the report of its unit. */
export const reportItems = ['assignStatus', 'reporter', 'filledAt', 'rowsTotal', 'rowsFilled', 'fillRate'] as const;

/** business.md §4 and §7: every record module. Keys and paths are spelled as on the wire. */
export const recordModules = [
  { key: 'assetCard', metaKey: 'assetCard', path: '/api/asset-card/assetcard', verbs: withReject },
  { key: 'house', metaKey: 'house', path: '/api/property-basics/house', verbs: usual },
  { key: 'floor', metaKey: 'floor', path: '/api/property-basics/floor', verbs: usual },
  { key: 'room', metaKey: 'room', path: '/api/property-basics/room', verbs: usual },
  { key: 'landbase', metaKey: 'landbase', path: '/api/property-basics/landbase', verbs: usual },
  { key: 'propety', metaKey: 'propety', path: '/api/warrant-propety/propety', verbs: usual },
  { key: 'land', metaKey: 'land', path: '/api/warrant-propety/land', verbs: usual },
  {
    key: 'immovable',
    metaKey: 'immovable',
    path: '/api/warrant-propety/immovable',
    verbs: usual,
    ownVerbs: ['logOutLand', 'logOutPropety'],
  },
  { key: 'lend', metaKey: 'lend', path: '/api/warrant-propety/lend', verbs: usual },
  { key: 'getb', metaKey: 'getb', path: '/api/warrant-propety/getb', verbs: usual },
  { key: 'keyrecord', metaKey: 'keyrecord', path: '/api/residence/keyrecord', verbs: usual },
  { key: 'keylend', metaKey: 'keylend', path: '/api/residence/keylend', verbs: usual },
  { key: 'keyreturn', metaKey: 'keyreturn', path: '/api/residence/keyreturn', verbs: usual },
  {
    key: 'village',
    metaKey: 'village',
    path: '/api/property-basics/village',
    verbs: withReject,
    ownVerbs: ['updateDate'],
  },
  { key: 'unitInfo', metaKey: 'unitInfo', path: '/api/baseinfo/unitinfo', verbs: withReject },
  {
    key: 'officehouseregulation',
    metaKey: 'officehouseregulation',
    path: '/api/office-house/officehouseregulation',
    verbs: usual,
  },
  { key: 'placement', metaKey: 'placement', path: '/api/announcement/placement', verbs: usual },
  { key: 'noticetype', metaKey: 'noticetype', path: '/api/announcement/noticetype', verbs: usual },
  { key: 'demolition', metaKey: 'demolition', path: '/api/announcement/demolition', verbs: usual },
  {
    key: 'constructionplanning',
    metaKey: 'constructionplanning',
    path: '/api/announcement/constructionplanning',
    verbs: usual,
  },
  { key: 'applyhouse', metaKey: 'applyhouse', path: '/api/office-house/applyhouse', verbs: usual },
  { key: 'housetenant', metaKey: 'housetenant', path: '/api/operate/housetenant', verbs: usual },
  { key: 'housecontract', metaKey: 'housecontract', path: '/api/operate/housecontract', verbs: usual },
  { key: 'landcontract', metaKey: 'landcontract', path: '/api/operate-land/landcontract', verbs: usual },
  {
    key: 'reporttask',
    metaKey: 'reporttask',
    path: '/api/report-engine/reporttask',
    verbs: [],
    dayEnds: ['endDate'],
    listsAssigned: true,
  },
  {
    key: 'reporttaskassign',
    metaKey: 'reporttaskassign',
    path: '/api/report-engine/reporttaskassign',
    verbs: ['commit', 'verify', 'reject', 'rollback', 'cancel'],
    together: ['verify', 'reject', 'cancel'],
    followingItems: reportItems,
  },
] as const satisfies readonly RecordModule[];

/** The items of a form that verbs of its module or other parts of the server write, which nobody needs to type. */
export function itemsOfOwnVerbs(metaKey: string): readonly string[] {
  const modules: readonly RecordModule[] = recordModules;
  const { ownVerbs = [], followingItems = [] } = modules.find((row) => row.metaKey === metaKey) ?? {};
  return [...new Set([...ownVerbs.flatMap(writtenBy), ...followingItems])];
}

/** The permission code for an action on the records of a form: that of its module, or its own if it is not a module. */
export function recordPermission(
  metaKey: string,
  action: 'view' | 'submit' | 'commit' | 'delete' | 'export' | 'import',
): `${string}_${string}` {
  const module = recordModules.find((row) => row.metaKey === metaKey);
  return `${module?.key ?? metaKey}_${action}`;
}

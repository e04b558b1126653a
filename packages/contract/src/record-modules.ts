import type { LifecycleVerb } from './lifecycle.ts';

/**
 * A business module as data: a form's records, where they live on the wire and what may be done with them. A row here
 * gives the server its calls and the admin its page; nothing else is written for a module of this kind.
 */
export interface RecordModule {
  /**
   * Names the module in menus (`/business/{key}`) and permissions (`{key}_view`, `_add`, `_edit`, `_submit`, `_delete`,
   * `_{verb}`).
   */
  readonly key: string;
  readonly metaKey: string;
  /** Address of its calls, e.g. `/api/warrant-propety/propety`; `list`, `detail` and the others follow. */
  readonly path: string;
  readonly verbs: readonly LifecycleVerb[];
  /** Items that hold the last second of the day that was chosen, whatever time was sent. */
  readonly dayEnds?: readonly string[];
}

const usual: readonly LifecycleVerb[] = ['commit', 'verify', 'rollback', 'cancel', 'change'];
const withReject: readonly LifecycleVerb[] = [...usual, 'reject'];

/** business.md §4 and §7: every module of records. The spelling of keys and paths is the wire's own. */
export const recordModules = [
  { key: 'assetCard', metaKey: 'assetCard', path: '/api/asset-card/assetcard', verbs: withReject },
  { key: 'house', metaKey: 'house', path: '/api/property-basics/house', verbs: usual },
  { key: 'floor', metaKey: 'floor', path: '/api/property-basics/floor', verbs: usual },
  { key: 'room', metaKey: 'room', path: '/api/property-basics/room', verbs: usual },
  { key: 'landbase', metaKey: 'landbase', path: '/api/property-basics/landbase', verbs: usual },
  { key: 'propety', metaKey: 'propety', path: '/api/warrant-propety/propety', verbs: usual },
  { key: 'land', metaKey: 'land', path: '/api/warrant-propety/land', verbs: usual },
  { key: 'immovable', metaKey: 'immovable', path: '/api/warrant-propety/immovable', verbs: usual },
  { key: 'lend', metaKey: 'lend', path: '/api/warrant-propety/lend', verbs: usual },
  { key: 'getb', metaKey: 'getb', path: '/api/warrant-propety/getb', verbs: usual },
  { key: 'keyrecord', metaKey: 'keyrecord', path: '/api/residence/keyrecord', verbs: usual },
  { key: 'village', metaKey: 'village', path: '/api/property-basics/village', verbs: withReject },
  { key: 'unitInfo', metaKey: 'unitInfo', path: '/api/baseinfo/unitinfo', verbs: withReject },
  {
    key: 'officehouseregulation',
    metaKey: 'officehouseregulation',
    path: '/api/office-house/officehouseregulation',
    verbs: usual,
  },
  { key: 'placement', metaKey: 'placement', path: '/api/announcement/placement', verbs: usual },
  { key: 'reporttask', metaKey: 'reporttask', path: '/api/report-engine/reporttask', verbs: [], dayEnds: ['endDate'] },
  {
    key: 'reporttaskassign',
    metaKey: 'reporttaskassign',
    path: '/api/report-engine/reporttaskassign',
    verbs: ['commit', 'verify', 'reject', 'rollback', 'cancel'],
  },
] as const satisfies readonly RecordModule[];

/** The permission code for an action on the records of a form: its module's, or its own where it is no module. */
export function recordPermission(
  metaKey: string,
  action: 'view' | 'submit' | 'delete' | 'export' | 'import',
): `${string}_${string}` {
  const module = recordModules.find((row) => row.metaKey === metaKey);
  return `${module?.key ?? metaKey}_${action}`;
}

/**
 * What the first release delivered, by key, before deliveries were recorded: a database without records has had all of
 * this. Its files never change: an entry that comes later is delivered because it is not in them.
 */
import { Type } from 'typebox';
import { readCsvFile } from '../shared/data-files/data-file.ts';
import { grantKey, type EntryKind } from './delivery.ts';

const builtInRoles = ['administrator', 'asset_clerk', 'verifier', 'leader', 'form_author', 'unit_admin'] as const;
const listedKinds = ['parameter', 'dictionary', 'entry', 'form', 'source', 'tree'] as const;

const granted = Type.Union([Type.Literal('x'), Type.Literal('')]);

/** The code of a menu or button, and `x` in the column of each built-in role that held it. */
const MenuRow = Type.Object({
  code: Type.String({ minLength: 1 }),
  administrator: granted,
  asset_clerk: granted,
  verifier: granted,
  leader: granted,
  form_author: granted,
  unit_admin: granted,
});
const KeyRow = Type.Object({
  kind: Type.Enum(listedKinds),
  key: Type.String({ minLength: 1 }),
});

const menuRows = readCsvFile(new URL('data/first-release-menus.csv', import.meta.url), MenuRow);
const keyRows = readCsvFile(new URL('data/first-release-keys.csv', import.meta.url), KeyRow);

const menus = menuRows.map(({ code }) => code);
const keysOf = (kind: (typeof listedKinds)[number]) => keyRows.filter((row) => row.kind === kind).map(({ key }) => key);

/** The codes of the menus of administration: all that a deployment without the demo was given. */
const administration = ['group_system', ...menus.slice(menus.indexOf('user'), menus.indexOf('officearea'))];

const demoOfFirstRelease: Readonly<Record<EntryKind, readonly string[]>> = {
  menu: menus,
  page: [],
  role: builtInRoles,
  grant: builtInRoles.flatMap((role) =>
    menuRows.filter((row) => row[role] === 'x').map(({ code }) => grantKey(role, code)),
  ),
  parameter: keysOf('parameter'),
  dictionary: keysOf('dictionary'),
  entry: keysOf('entry'),
  form: keysOf('form'),
  source: keysOf('source'),
  tree: keysOf('tree'),
};

/** The keys that the first release delivered to a demo, or to a deployment without one. */
export function firstRelease(isDemo: boolean): Readonly<Record<EntryKind, readonly string[]>> {
  return isDemo ? demoOfFirstRelease : { ...demoOfFirstRelease, menu: administration, role: [], grant: [] };
}

import { Type, type Static } from 'typebox';
import { readCsvFile, readJsonFile } from '../../shared/data-files/data-file.ts';
import { demoFile } from '../demo-file.ts';

const text = Type.String({ minLength: 1 });
/** Where a button is: 0 nowhere, 1 toolbar, 2 row, 3 both. */
const place = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)]);
const title = { name: text, englishName: text };

/** The clients that draw it, joined by commas; empty for all. */
const clients = Type.String();

/** The top of the menu. */
const GroupRow = Type.Object({ code: text, ...title, icon: text, clients });
export type GroupRow = Static<typeof GroupRow>;

/** A button that many pages have. `suffix` ends its code. */
const ActionRow = Type.Object({ suffix: text, ...title, place });
export type ActionRow = Static<typeof ActionRow>;

/** A business module: the form of its records, the address of its calls, its page and its verbs. */
const ModuleRow = Type.Object({
  key: text,
  metaKey: text,
  basePath: text,
  group: text,
  ...title,
  icon: text,
  /** Suffixes of `verbs.csv`. */
  verbs: Type.Array(text),
});
export type ModuleRow = Static<typeof ModuleRow>;

/** A page that is no business module. */
const PageRow = Type.Object({
  code: text,
  group: text,
  path: text,
  ...title,
  icon: text,
  clients,
  /** Which of `actions.csv` it has as buttons. */
  actions: Type.Enum(['all', 'view', 'none']),
});
export type PageRow = Static<typeof PageRow>;

/** A button of one page. Those of business modules are permissions of the shell itself. */
const ButtonRow = Type.Object({ code: text, page: text, ...title, place });
export type ButtonRow = Static<typeof ButtonRow>;

const RoleRow = Type.Object({
  alias: text,
  name: text,
  dataScope: Type.Union([Type.Literal('tenant'), Type.Literal('unitTree'), Type.Literal('unit')]),
  /** Groups of business modules. */
  groups: Type.Array(text),
  canWrite: Type.Boolean(),
  /** Verbs in these modules. */
  verbs: Type.Array(text),
  /** Codes of other buttons; `all` for every one. */
  system: Type.Union([Type.Literal('all'), Type.Array(text)]),
});
export type RoleRow = Static<typeof RoleRow>;

export const groupRows = readCsvFile(demoFile('access/menu-groups.csv'), GroupRow);
/** The actions that every page has. */
export const actionRows = readCsvFile(demoFile('access/actions.csv'), ActionRow);
/** Lifecycle verbs of business.md §4, and what else a module may do with records. */
export const verbRows = readCsvFile(demoFile('access/verbs.csv'), ActionRow);
export const moduleRows = readJsonFile(demoFile('access/modules.json'), Type.Array(ModuleRow));
export const pageRows = readCsvFile(demoFile('access/pages.csv'), PageRow);
export const buttonRows = readCsvFile(demoFile('access/buttons.csv'), ButtonRow);
export const roleRows = readJsonFile(demoFile('access/roles.json'), Type.Array(RoleRow));

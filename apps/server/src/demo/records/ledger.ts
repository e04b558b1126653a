import type {
  DemoDepartment,
  DemoFile,
  DemoRecord,
  DemoTree,
  DemoTreeNode,
  DemoUnit,
  DemoUser,
} from '../demo-deployment.ts';
import type { Directory } from '../directory/directory.ts';
import { demoId, idAreas } from '../ids.ts';
import type { Random } from '../random.ts';
import { dayOf, dayText } from './days.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface LedgerParts {
  readonly directory: Directory;
  readonly trees: readonly DemoTree[];
  readonly random: Random;
  readonly metaKeys: readonly string[];
}

/** Where records come to stand as they are made, and where later ones look up what they refer to. */
export interface Ledger {
  readonly random: Random;
  /** Units of the main tenant, the root first. */
  readonly units: readonly DemoUnit[];
  readonly files: readonly DemoFile[];
  add(
    metaKey: string,
    unit: DemoUnit,
    content: { readonly values: Values; readonly statuses?: readonly number[] },
  ): DemoRecord;
  of(metaKey: string): readonly DemoRecord[];
  /** The records of a form that belong to a unit. */
  in(metaKey: string, unitId: string): readonly DemoRecord[];
  unit(id: string): DemoUnit;
  people(unitId: string): readonly DemoUser[];
  departments(unitId: string): readonly DemoDepartment[];
  /** The id that the record of a form at this position, counted from 1, has or will get. */
  idAt(metaKey: string, position: number): string;
  /** The id of a tree's node by its code; throws a RangeError for a code that the tree does not have. */
  node(path: string, code: string): string;
  rowId(): string;
  /** A day not after the 28th between two years, both included. */
  day(fromYear: number, toYear: number): number;
  addFile(unit: DemoUnit, fileName: string): string;
}

/** The post of those who keep the assets of a unit. */
const clerkCode = '05';
const longAgo = { from: dayOf(2023, 1, 3), to: dayOf(2026, 6, 26) };

export function createLedger({ directory, trees, random, metaKeys }: LedgerParts): Ledger {
  const records = new Map<string, DemoRecord[]>(metaKeys.map((metaKey) => [metaKey, []]));
  const files: DemoFile[] = [];
  const nodes = nodeIds(trees);
  const units = new Map(directory.units.map((unit) => [unit.id, unit]));
  const people = (unitId: string) => directory.users.filter((user) => user.unitId === unitId);
  const stamp = stamps(directory, random);
  const idAt = (metaKey: string, position: number) => demoId(idAreas.record + metaKeys.indexOf(metaKey), position);
  let rows = 0;

  return {
    random,
    files,
    units: directory.units.filter(({ tenantId }) => tenantId === directory.tenants[0]?.tenantId),
    add(metaKey, unit, { values, statuses = [2, 2, 2, 2, 1, 0] }) {
      const ofForm = found(records.get(metaKey), metaKey);
      const id = idAt(metaKey, ofForm.length + 1);
      const record: DemoRecord = {
        id,
        metaKey,
        tenantId: unit.tenantId,
        unitId: unit.id,
        ...stamp(unit.id),
        status: random.pick(statuses),
        values: { orgId: unit.id, ...values },
      };
      ofForm.push(record);
      return record;
    },
    of: (metaKey) => found(records.get(metaKey), metaKey),
    in: (metaKey, unitId) => found(records.get(metaKey), metaKey).filter((record) => record.unitId === unitId),
    unit: (id) => found(units.get(id), id),
    people,
    departments: (unitId) => directory.departments.filter((department) => department.unitId === unitId),
    idAt,
    node: (path, code) => found(nodes.get(path)?.get(code), `${path} ${code}`),
    rowId: () => demoId(idAreas.row, ++rows),
    day: (fromYear, toYear) => dayOf(random.integer(fromYear, toYear), random.integer(1, 12), random.integer(1, 28)),
    addFile(unit, fileName) {
      const { createUser, createTime } = stamp(unit.id);
      const id = demoId(idAreas.file, files.length + 1);
      files.push({ id, tenantId: unit.tenantId, unitId: unit.id, fileName, ...blankPdf, createUser, createTime });
      return id;
    },
  };
}

type Stamp = Pick<DemoRecord, 'deptId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime'>;

/** Who made a record of a unit and who changed it last, and when. */
function stamps(directory: Directory, random: Random): (unitId: string) => Stamp {
  const clerkPosts = new Set(directory.posts.flatMap(({ id, postCode }) => (postCode === clerkCode ? [id] : [])));
  const twoDigits = (from: number, to: number) => String(random.integer(from, to)).padStart(2, '0');
  const time = () => `${twoDigits(8, 17)}:${twoDigits(0, 59)}:${twoDigits(0, 59)}`;

  return function stamp(unitId) {
    const people = directory.users.filter((user) => user.unitId === unitId);
    const maker = clerkOf(people, clerkPosts);
    const changer = random.pick(people);
    const made = random.integer(longAgo.from, longAgo.to);
    const changed = made + random.integer(0, 60);
    const createTime = dayText(made, time());
    const updateTime = changed === made ? createTime : dayText(changed, time());
    return {
      deptId: maker.deptIds[0] ?? '',
      createUser: maker.id,
      createTime,
      updateUser: changed === made ? maker.id : changer.id,
      updateTime,
    };
  };
}

/** The id of each node by its code, for each tree by its path. */
function nodeIds(trees: readonly DemoTree[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return new Map(trees.map(({ path, nodes }) => [path, new Map(flat(nodes).map(({ code, id }) => [code, id]))]));
}

/** One blank page. */
const blankPdf = {
  contentType: 'application/pdf',
  content: [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
};

function clerkOf(people: readonly DemoUser[], clerkPosts: ReadonlySet<string>): DemoUser {
  return found(people.find(({ postIds }) => postIds.some((id) => clerkPosts.has(id))) ?? people[0], 'a clerk');
}

function flat(nodes: readonly DemoTreeNode[]): readonly DemoTreeNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new RangeError(`The demo deployment has no ${name}.`);
  return value;
}

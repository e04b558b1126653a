import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

interface Node {
  readonly id: string;
  readonly kind: string;
  readonly remark: string;
  readonly disabled: boolean;
  readonly hasChildren?: boolean;
  readonly children?: readonly Node[];
}

const flat = (nodes: readonly Node[]): readonly Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
const idsOf = (nodes: readonly Node[]) => nodes.map(({ id }) => id).toSorted();

onEachDatabase('trees of the organisation', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  const tree = async (end: string, account: string): Promise<readonly Node[]> =>
    (await app.call({ method: 'GET', url: `/api/baseinfo/unit/${end}`, token: tokens[account] })).body.data;

  beforeAll(async () => {
    app = await openTestApp(kind);
    for (const account of ['admin', 'east', 'west']) tokens[account] = await app.signIn(account);
    tokens['foreign'] = await app.signIn('foreign', '000001');
    await app.call({
      method: 'POST',
      url: '/api/blade-system/dept/submit',
      payload: { unitId: 'unit-east', deptName: '综合科' },
      token: tokens['admin'],
    });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test('one level names what is right below a node, and whether more follows', async () => {
    expect(await tree('treeWithDept2new', 'admin')).toMatchObject([{ id: 'unit-bureau', hasChildren: true }]);
    const below = await tree('treeWithDept2new?parentId=unit-bureau', 'admin');
    expect(below.map(({ id, hasChildren }) => `${id} ${hasChildren}`).toSorted()).toEqual([
      'unit-east true',
      'unit-west false',
    ]);
    expect(await tree('treeWithDept2new?parentId=unit-east', 'admin')).toMatchObject([
      { kind: 'dept', remark: 'dept' },
    ]);
    expect(await tree('treeWithDept2new', 'east')).toMatchObject([{ id: 'unit-east', hasChildren: true }]);
    expect(await tree('treeWithDept2new?parentId=unit-bureau', 'east')).toEqual([]);
    expect(await tree('treeWithDept2new?parentId=unit-east', 'foreign')).toEqual([]);
  });

  test('the tree with people has those of the visible units, marked as people', async () => {
    const people = flat(await tree('treeWithDept3', 'admin')).filter((node) => node.kind === 'person');
    expect(idsOf(people)).toEqual(['user-admin', 'user-clerk', 'user-east', 'user-west']);
    expect(new Set(people.map(({ remark }) => remark))).toEqual(new Set(['person']));
    const seen = flat(await tree('treeWithDept3', 'east'));
    expect(idsOf(seen.filter((node) => node.kind === 'person'))).toEqual(['user-clerk', 'user-east']);
    expect(seen.some(({ id }) => id === 'unit-west')).toBe(false);
  });

  test('departments to choose from are below their units, which are disabled', async () => {
    const choice = flat(await tree('department-choice', 'admin'));
    expect(choice.map((node) => `${node.kind === 'dept' ? 'dept' : node.id} ${node.disabled}`)).toEqual([
      'unit-bureau true',
      'unit-east true',
      'dept false',
    ]);
    expect(flat(await tree('department-choice', 'west'))).toEqual([]);
  });
});

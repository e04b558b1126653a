// People and departments that a front end of the family moves: it sends back the unit that it read and does not show.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

interface Node {
  readonly id: string;
  readonly title: string;
}

// Each test continues from the state that the previous one left.
onEachDatabase('moves by a front end of the family', (kind) => {
  let app: TestApp;
  let admin = '';
  let clerk = '';
  const offices: Record<string, string> = {};
  const get = async (path: string, token = admin) =>
    (await app.call({ method: 'GET', url: `/api/blade-system/${path}`, token })).body.data;
  const submit = async (path: string, payload: object) =>
    (await app.call({ method: 'POST', url: `/api/blade-system/${path}`, payload, token: admin })).body;
  const titles = async (path: string, token?: string) => (await get(path, token)).map(({ title }: Node) => title);
  const user = () => get('user/detail?id=user-clerk');
  const save = async (change: object) => submit('user/update', { ...(await user()), ...change });
  const department = (id = '') => get(`dept/detail?id=${id}`);
  const move = async (id: string, change: object) => submit('dept/submit', { ...(await department(id)), ...change });
  const reach = async (): Promise<readonly string[]> =>
    (await app.call({ method: 'GET', url: '/api/baseinfo/unit/tree', token: clerk })).body.data.map(
      ({ id }: Node) => id,
    );

  beforeAll(async () => {
    app = await openTestApp(kind);
    admin = await app.signIn('admin');
    clerk = await app.signIn('clerk');
    for (const unitId of ['unit-east', 'unit-west'])
      offices[unitId] = (await submit('dept/submit', { deptName: '办公室', unitId })).data.id;
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test('a person in a department of another unit belongs to that unit, and reaches it and nothing else', async () => {
    expect((await save({ deptId: offices['unit-east'] })).code).toBe(200);
    expect([(await user()).orgId, await reach()]).toEqual(['unit-east', ['unit-east']]);
    expect((await save({ deptId: offices['unit-west'] })).code).toBe(200);
    expect(await user()).toMatchObject({ orgId: 'unit-west', deptId: offices['unit-west'] });
    expect(await reach()).toEqual(['unit-west']);
    expect(await get('dept/tree', clerk)).toMatchObject([{ id: offices['unit-west'], title: '办公室' }]);
  });

  test('a second department in another unit moves nobody, and neither does clearing the department', async () => {
    const both = `${offices['unit-east']},${offices['unit-west']}`;
    expect((await save({ deptId: both })).code).toBe(200);
    expect(await user()).toMatchObject({ orgId: 'unit-west', deptId: both });
    expect((await save({ deptId: '' })).code).toBe(200);
    expect(await reach()).toEqual(['unit-west']);
  });

  test('a unit and a department that contradict each other are refused where both are new', async () => {
    const wrong = { deptId: offices['unit-west'], orgId: 'unit-east' };
    expect((await save(wrong)).reason).toBe('DEPARTMENT_UNIT_MISMATCH');
    expect((await submit('user/submit', { account: 'torn', realName: 'x', ...wrong })).reason).toBe(
      'DEPARTMENT_UNIT_MISMATCH',
    );
    expect((await save({ deptId: offices['unit-east'], orgId: 'unit-east' })).code).toBe(200);
    expect(await reach()).toEqual(['unit-east']);
  });

  test('departments of one name carry their units where the caller sees several', async () => {
    const named = ['办公室（unit-east）', '办公室（unit-west）'];
    expect((await titles('dept/tree')).toSorted()).toEqual(named);
    expect((await titles('dept/lazy-tree')).toSorted()).toEqual(named);
    expect(await titles('dept/tree?unitId=unit-west')).toEqual(['办公室']);
    expect(await titles('dept/tree', clerk)).toEqual(['办公室']);
  });

  test('a department without a parent is a top one of its unit', async () => {
    const { id } = (await submit('dept/submit', { deptName: '档案组', parentId: offices['unit-east'] })).data;
    expect((await move(id, { parentId: '' })).code).toBe(200);
    expect(await department(id)).toMatchObject({ parentId: '0', unitId: 'unit-east', ancestors: '0' });
    expect((await move(id, { parentId: offices['unit-east'] })).code).toBe(200);
    const { parentId, ...without } = await department(id);
    expect(parentId).toBe(offices['unit-east']);
    expect((await submit('dept/submit', without)).code).toBe(200);
    expect((await department(id)).parentId).toBe('0');
  });

  test('an empty department goes to the unit of its new parent; one with people or others below does not', async () => {
    const top = (await submit('dept/submit', { deptName: '一科', unitId: 'unit-east' })).data.id;
    expect((await move(top, { parentId: offices['unit-west'] })).code).toBe(200);
    expect(await department(top)).toMatchObject({ unitId: 'unit-west', parentId: offices['unit-west'] });
    // Without a parent it stays in its unit.
    await move(top, { parentId: '' });
    const below = (await submit('dept/submit', { deptName: '一组', parentId: top })).data.id;
    for (const change of [{ parentId: offices['unit-east'] }, { parentId: '', unitId: 'unit-east' }])
      expect(await move(top, change)).toMatchObject({
        reason: 'DEPARTMENT_UNIT_MISMATCH',
        msg: expect.stringContaining('下级'),
      });
    expect(await department(below)).toMatchObject({ unitId: 'unit-west', parentId: top });
    // The clerk is in this one.
    expect((await move(offices['unit-east'] ?? '', { parentId: top })).reason).toBe('DEPARTMENT_UNIT_MISMATCH');
    expect(await reach()).toEqual(['unit-east']);
  });
});

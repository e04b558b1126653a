import { expect, test } from 'vitest';
import { drawnProcess } from '../../testing/drawn-process.fixture.ts';
import { disposal, lending } from '../../testing/processes.fixture.ts';
import { compareProcesses, marksOfChanges } from './compare-processes.ts';

test('a file does not differ from itself, nor from itself with other places', async () => {
  expect(await compareProcesses(lending, lending)).toEqual([]);
  expect(await compareProcesses(lending, lending.replaceAll(/x="\d+"/g, 'x="7"'))).toEqual([]);
});

test.each([
  ['name="单位负责人审核"', 'name="负责人"', 'head', ['name']],
  ['${unit_1}', '${unit_2}', 'head', ['assignee']],
  ['P3D', 'P5D', 'office', ['due']],
  ["${lendKind == 'original' && days > 7}", '${days > 7}', 'kind_leader', ['condition']],
  ['default="kind_office"', '', 'kind', ['defaultFlow']],
  ['sourceRef="leader" targetRef="end"', 'sourceRef="leader" targetRef="office"', 'leader_end', ['ends']],
])('%s instead of %s is a change of %s', async (...[old, now, id, parts]) => {
  const changes = await compareProcesses(lending, lending.replace(old, now));
  expect(changes.map((change) => [change.id, change.change, change.parts])).toEqual([[id, 'changed', parts]]);
});

test.each([
  ['policy:remindBefore="2"', ['reminder']],
  ['policy:escalateAfter="2" policy:escalateTo="administrators"', ['escalation']],
  ['policy:skip="samePerson"', ['skip']],
  ['flowable:dueDate="P1D" policy:escalateAfter="2" policy:skip="submitter"', ['due', 'escalation', 'skip']],
])('%s is a change of %s', async (attributes, parts) => {
  const before = lending.replace('xmlns:flowable=', 'xmlns:policy="urn:org:meta-forms:task-policy" $&');
  const changes = await compareProcesses(before, before.replace('<userTask id="head"', `$& ${attributes}`));
  expect(changes.map((change) => [change.id, change.parts])).toEqual([['head', parts]]);
});

test('another share of a countersign is a change of the countersign', async () => {
  const changes = await compareProcesses(disposal, disposal.replace('0.6', '0.5'));
  expect(changes).toEqual([{ id: 'sign', name: '部门会签', kind: 'UserTask', change: 'changed', parts: ['sign'] }]);
});

test('access of fields is a change of the access', async () => {
  const access =
    '<extensionElements><a:field xmlns:a="urn:org:meta-forms:field-access" key="days" may="edit"/></extensionElements>';
  const changes = await compareProcesses(lending, lending.replace(/(<userTask id="head"[^>]*>)/, `$1${access}`));
  expect(changes.map(({ id, parts }) => [id, parts])).toEqual([['head', ['access']]]);
});

test('added and removed elements are marked where they are', async () => {
  const process = { key: 'p', name: 'P' };
  const start = { id: 'start', kind: 'startEvent', at: [0, 0] } as const;
  const before = drawnProcess(process, [start, { id: 'a', kind: 'userTask', at: [1, 0] }], [['start', 'a']]);
  const after = drawnProcess(process, [start, { id: 'b', kind: 'userTask', at: [1, 0] }], [['start', 'b']]);
  const changes = await compareProcesses(before, after);
  expect(changes.map(({ id, change }) => `${change} ${id}`)).toEqual([
    'removed a',
    'removed start_a',
    'added b',
    'added start_b',
  ]);
  expect([...marksOfChanges(changes, 'before').keys()]).toEqual(['a', 'start_a']);
  expect([...marksOfChanges(changes, 'after').keys()]).toEqual(['b', 'start_b']);
});

test('a file that cannot be parsed is rejected', async () => {
  await expect(compareProcesses(lending, 'text')).rejects.toThrow(/failed to parse|missing start tag/);
});

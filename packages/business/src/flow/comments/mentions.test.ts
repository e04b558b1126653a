import { expect, test } from 'vitest';
import { distinctPeople, partsOf, withIds } from './mentions.ts';

const people = [
  { id: '1', realName: '王建', orgName: '东湖区' },
  { id: '2', realName: '王建国', orgName: '东湖区' },
  { id: '3', realName: '李敏', orgName: '东湖区' },
  { id: '4', realName: '李敏', orgName: '西湖区' },
  { id: '1', realName: '王建', orgName: '东湖区' },
];

test('people of one name differ by their unit, and each is there once', () => {
  expect(distinctPeople(people)).toEqual([
    { id: '1', name: '王建' },
    { id: '2', name: '王建国' },
    { id: '3', name: '李敏(东湖区)' },
    { id: '4', name: '李敏(西湖区)' },
  ]);
});

test('a mention is sent with the id of its person, also where a name begins with another', () => {
  const known = distinctPeople(people);
  expect(withIds('@王建国 @王建 请看，@赵敏 也看', known)).toBe('@2 @1 请看，@赵敏 也看');
});

test('a stored comment shows names, and leaves what is no mention', () => {
  const content = '@2 请看 a@b.com，@9 也看';
  expect(partsOf(content, [{ id: '2', name: '王建国' }])).toEqual([
    { text: '@王建国', isMention: true },
    { text: ' 请看 a@b.com，@9 也看', isMention: false },
  ]);
  expect(partsOf('无', [])).toEqual([{ text: '无', isMention: false }]);
});

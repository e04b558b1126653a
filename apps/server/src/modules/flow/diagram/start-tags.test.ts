import { expect, test } from 'vitest';
import { startTags } from './start-tags.ts';

const read = (xml: string) => [...startTags(xml)].map(({ name, attributes }) => [name, Object.fromEntries(attributes)]);

test('start tags have their names without prefixes and their attributes', () => {
  expect(read(`<?xml version="1.0"?><a:b x = '1' y:z="2>3"/><c\n d='"'>text > x="5"</c>`)).toEqual([
    ['b', { x: '1', 'y:z': '2>3' }],
    ['c', { d: '"' }],
  ]);
});

test('comments and CDATA have no tags', () => {
  expect(read('<a/><!-- <b/> --><![CDATA[<c/>]]><d/>')).toEqual([
    ['a', {}],
    ['d', {}],
  ]);
});

test.each(['<a', '<a b="', '<a/><!-- <b/>', '<![CDATA[<b/>', '<a b=c d="1"/>', ''])(
  '%j ends without an error',
  (xml) => {
    expect(read(xml).length).toBeLessThan(2);
  },
);

test.each(['<', '<!--', '<![CDATA[', '<a b="', '=', ' ', "<a '=", '<a ='])(
  'a million characters of %j are read in time',
  (part) => {
    const start = process.cpuUsage();
    read(`<a ${part.repeat(1_000_000 / part.length)}`);
    read(part.repeat(1_000_000 / part.length));
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1500);
  },
);

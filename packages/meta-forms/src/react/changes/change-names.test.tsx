import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { antdKit } from '../../antd.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { dictionaryItem, multiReferenceItem, referenceItem, treeItem } from '../../testing/builders.ts';
import type { FakeWorld } from '../../testing/fake-world.ts';
import { openSession } from '../../testing/open-session.ts';
import { MetaFormProvider } from '../meta-form-provider.tsx';
import { MetaFormRenderer } from '../meta-form-renderer.tsx';

const items = [
  dictionaryItem('use', { itemName: 'Use', dictKey: 'use' }),
  referenceItem('person', { itemName: 'Person', refKey: 'user' }),
  multiReferenceItem('units', { itemName: 'Units', refKey: 'unit' }),
  treeItem('place', { itemName: 'Place', treeurl: '/api/a/b/tree' }),
];
const world: FakeWorld = {
  dictionaries: {
    use: [
      { key: '1', value: 'Office' },
      { key: 'Shop', value: 'Shop' },
    ],
  },
  references: {
    user: [
      { id: 'p1', name: 'Ann' },
      { id: 'p2', name: 'Ben' },
    ],
    unit: [
      { id: 'u1', name: 'East' },
      { id: 'u2', name: 'West' },
    ],
  },
  trees: { '/api/a/b/tree': [{ id: 't1', name: 'Town', children: [{ id: 't2', name: 'Lake' }] }] },
};

interface Versions {
  readonly former: WireRecord;
  readonly latter: WireRecord;
  readonly world?: FakeWorld;
}

/** A form in which others changed all items. */
function open({ former, latter, world: answers = world }: Versions) {
  const { session } = openSession(items, { record: latter, world: answers });
  const changed = Object.keys(former).map((itemKey) => ({ itemKey, person: '', time: '' }));
  render(
    <MetaFormProvider kit={antdKit} language="en">
      <MetaFormRenderer session={session} changes={{ items: changed, former, latter }} />
    </MetaFormProvider>,
  );
}

const mark = (label: string, sentence: string) => `"${label}" changed: ${sentence}`;

test('says the names of ids that came without their texts', async () => {
  open({
    former: { use: '1', person: 'p1', units: 'u1', place: 't1' },
    latter: { use: 'Shop', person: 'p2', units: 'u1,u2', place: 't2' },
  });
  expect(await screen.findByRole('button', { name: mark('Use', 'from "Office" to "Shop"') })).toBeVisible();
  expect(await screen.findByRole('button', { name: mark('Person', 'from "Ann" to "Ben"') })).toBeVisible();
  expect(await screen.findByRole('button', { name: mark('Units', 'from "East" to "East, West"') })).toBeVisible();
  expect(await screen.findByRole('button', { name: mark('Place', 'from "Town" to "Lake"') })).toBeVisible();
});

test('names no id while its name is being read', () => {
  open({ former: { person: 'p1' }, latter: { person: 'p2', $person: 'Ben' } });
  expect(
    screen.getByRole('button', { name: mark('Person', 'reading the names before and after') }),
  ).toBeInTheDocument();
});

test('marks an id whose name is not found, and one whose name could not be read', async () => {
  open({ former: { person: 'p1', place: '' }, latter: { person: 'gone', place: 't9' } });
  expect(
    await screen.findByRole('button', { name: mark('Person', 'from "Ann" to "gone (name not found)"') }),
  ).toBeVisible();
  expect(
    await screen.findByRole('button', { name: mark('Place', 'from "empty" to "t9 (name not found)"') }),
  ).toBeVisible();
});

test('says the texts of the records where names cannot be read', async () => {
  const fails: FakeWorld = { ...world, fail: ['references.byIds'] };
  open({
    former: { person: 'p1', units: 'u1,u2' },
    latter: { person: 'p2', $person: 'Ben', units: 'u1,u2', $units: 'East and West' },
    world: fails,
  });
  const person = mark('Person', 'from "p1 (name not found)" to "Ben"');
  expect(await screen.findByRole('button', { name: person })).toBeVisible();
  const units = mark('Units', 'from "u1 (name not found), u2 (name not found)" to "East and West"');
  expect(await screen.findByRole('button', { name: units })).toBeVisible();
});

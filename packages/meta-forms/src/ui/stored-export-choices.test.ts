import { expect, test } from 'vitest';
import type { ExportChoice } from '../ports/export-choices.ts';
import { storedExportChoices } from './stored-export-choices.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

const choice: ExportChoice = { rows: 'all', columns: 'chosen', keys: ['name'], lists: ['lines'] };

test('a choice is found again by its form and its person', () => {
  const storage = memory();
  storedExportChoices(storage, '000000/zhang').keep('house', choice);
  expect(storedExportChoices(storage, '000000/zhang').read('house')).toEqual(choice);
  expect(storedExportChoices(storage, '000000/zhang').read('room')).toBeUndefined();
  expect(storedExportChoices(storage, '000000/li').read('house')).toBeUndefined();
});

test('a stored choice that somebody has edited becomes a usable one', () => {
  const storage = memory();
  storage.setItem(
    'mf-exports:p',
    JSON.stringify({ house: { rows: 'none', keys: [1, 'name'], lists: 'lines' }, room: 7 }),
  );
  const choices = storedExportChoices(storage, 'p');
  expect(choices.read('house')).toEqual({ rows: 'found', columns: 'shown', keys: ['name'], lists: [] });
  expect(choices.read('room')).toBeUndefined();
});

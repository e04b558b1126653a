import { describe, expect, test } from 'vitest';
import { fieldPath } from '../contract/field-path.ts';
import { column, subListItem, textItem } from './builders.ts';
import { fakeOrganization } from './fake-organization.ts';
import { fakePorts } from './fake-ports.ts';
import { openSession } from './open-session.ts';

const units = Array.from({ length: 45 }, (_, index) => ({
  id: `${index + 1}`,
  code: `U${index + 1}`,
  name: `单位${index + 1}`,
}));

describe('fake ports', () => {
  test('page through a reference source and search code and name', async () => {
    const ports = fakePorts({ references: { unit: units } });
    const third = await ports.references.page({ referenceKey: 'unit', page: 3, size: 20 });
    expect(third.records.map(({ id }) => id)).toEqual(['41', '42', '43', '44', '45']);
    expect(third.total).toBe(45);
    expect((await ports.references.page({ referenceKey: 'unit', text: 'u45', page: 1, size: 20 })).records).toEqual([
      units[44],
    ]);
  });

  test('offer what the cascade allows', async () => {
    const ports = fakePorts({
      dictionaries: {
        room: [
          { key: '1', value: 'A', within: 'x' },
          { key: '2', value: 'B', within: 'y' },
          { key: '3', value: 'C' },
        ],
      },
    });
    const offered = await ports.dictionaries.entries('room', { cascade: { parameter: 'building', value: 'y' } });
    expect(offered.map(({ key }) => key)).toEqual(['2', '3']);
  });

  test('refuse the named calls with a PortError and remember every call', async () => {
    let broken = true;
    const ports = fakePorts({
      trees: { 'unit/tree': [{ id: '1', name: 'root' }] },
      fail: (call) => broken && call === 'trees.load' && '树坏了',
    });
    await expect(ports.trees.load('unit/tree')).rejects.toMatchObject({
      name: 'PortError',
      kind: 'server',
      message: '树坏了',
    });
    broken = false;
    expect(await ports.trees.load('unit/tree')).toEqual([{ id: '1', name: 'root' }]);
    expect(ports.calls).toEqual(['trees.load', 'trees.load']);
  });

  test('reject an aborted call', async () => {
    const controller = new AbortController();
    const asked = fakePorts({ references: { unit: units } }).references.byIds('unit', ['1'], {
      signal: controller.signal,
    });
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('keep an uploaded file until it is removed', async () => {
    const ports = fakePorts({ currentUserId: 'clerk' });
    const percents: number[] = [];
    const file = await ports.files.upload({
      file: new File(['x'], 'a.pdf'),
      onProgress: (percent) => percents.push(percent),
    });
    expect(file).toMatchObject({ fileName: 'a.pdf', size: 1, createUser: 'clerk' });
    expect(percents.at(-1)).toBe(100);
    expect(await ports.files.byIds([file.id, 'unknown'])).toEqual([file]);
    await ports.files.remove([file.id]);
    expect(ports.storedFiles()).toEqual([]);
  });

  test('save, list and find a record, and refuse a stale save with the current record', async () => {
    const ports = fakePorts({ records: { warrant: [{ id: '1', name: '甲', version: 1 }] } });
    const saved = await ports.records.save({
      metaKey: 'warrant',
      record: { id: '1', name: '乙', version: 1 },
      idempotencyKey: 'k',
    });
    expect(saved).toEqual({ id: '1', name: '乙', version: 2 });
    await expect(
      ports.records.save({ metaKey: 'warrant', record: { id: '1', name: '丙', version: 1 }, idempotencyKey: 'k2' }),
    ).rejects.toMatchObject({ kind: 'conflict', details: { current: saved } });
    const added = await ports.records.save({ metaKey: 'warrant', record: { name: '丁' }, idempotencyKey: 'k3' });
    expect(await ports.records.detail({ metaKey: 'warrant' }, String(added['id']))).toEqual(added);
    const found = await ports.records.list({
      metaKey: 'warrant',
      conditions: [{ field: 'name', label: 'name', condition: 'like', value: '丁' }],
      page: 1,
      size: 10,
      sort: [],
    });
    expect(found).toEqual({ records: [added], total: 1 });
  });

  test('sort and find numbers by their value', async () => {
    const sizes = ['10', 9, '0.25', -1, -3, '12345678901234567890.5', '12345678901234567890.25'];
    const ports = fakePorts({ records: { house: sizes.map((size) => ({ size })) } });
    const found = async (value: readonly unknown[]) => {
      const conditions = [{ field: 'size', label: 'size', condition: 'ge', value }] as const;
      const sort = [{ key: 'size', direction: 'ascending' }] as const;
      const { records } = await ports.records.list({ metaKey: 'house', conditions, page: 1, size: 10, sort });
      return records.map(({ size }) => size);
    };
    const ordered = [-3, -1, '0.25', 9, '10', '12345678901234567890.25', '12345678901234567890.5'];
    expect(await found(['', ''])).toEqual(ordered);
    expect(await found([-2, '10'])).toEqual(ordered.slice(1, 5));
    expect(await found(['9', ''])).toEqual(ordered.slice(3));
  });

  test('give ids to the rows of a saved record at every depth, and drop removed rows', async () => {
    const ports = fakePorts();
    const record = {
      rooms: [
        { no: '1', desks: [{ size: 1 }, { id: 'd', size: 2 }] },
        { id: 'r', no: '2', isDeleted: 1 },
      ],
    };
    const saved = await ports.records.save({ metaKey: 'house', record, idempotencyKey: 'k' });
    expect(saved['rooms']).toEqual([
      {
        id: expect.any(String),
        no: '1',
        desks: [
          { id: expect.any(String), size: 1 },
          { id: 'd', size: 2 },
        ],
      },
    ]);
    const ids = JSON.stringify(saved).match(/"id":"[^"]+"/g) ?? [];
    expect(new Set(ids).size).toBe(4);
  });

  test('a second save of an open form changes the rows of the first', async () => {
    const { session, ports } = openSession([subListItem('rooms', [column(textItem('no'))])]);
    const row = session.addRow('rooms', { values: { no: '1' } });
    await session.submit();
    session.change(fieldPath('rooms', row, 'no'), '2');
    await session.submit();
    expect(ports.storedRecords('test_form')).toMatchObject([{ rooms: [{ id: 'new-row-1', no: '2' }] }]);
  });

  test('refuse in the language of the page', async () => {
    const ports = fakePorts({
      language: 'en-GB',
      fail: ['trees.load'],
      records: { house: [{ id: '1', version: 2 }] },
      columnSettings: { house: [] },
    });
    await expect(ports.trees.load('x')).rejects.toThrow('The service is not available');
    const stale = { metaKey: 'house', record: { id: '1', version: 1 }, idempotencyKey: 'k' };
    await expect(ports.records.save(stale)).rejects.toThrow('Somebody else has changed the record');
    await expect(ports.columnSettings?.save('house', { columns: [] })).rejects.toThrow(
      'Somebody else has changed the columns',
    );
    const organization = fakeOrganization({ language: 'en', fail: () => true });
    await expect(organization.units()).rejects.toThrow('The service is not available');
  });
});

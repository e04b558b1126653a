import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { makePrivate } from './private-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'mf-private-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32')('a data folder', () => {
  test('is created for its owner alone, and stays so', () => {
    const folder = join(root, 'new', 'data');
    expect(makePrivate(folder, ['pg'])).toBe(0);
    expect(modeOf(folder)).toBe('700');
    expect(makePrivate(folder, ['pg'])).toBe(0);
  });

  test('that others can read is made private with the files of the server in it, and nothing else', () => {
    const folder = join(root, 'wide');
    mkdirSync(join(folder, 'pg', 'base'), { recursive: true });
    for (const path of ['sealing.key', 'pg/base/1', 'notes.txt']) writeFileSync(join(folder, path), 'x');
    for (const path of ['', 'pg', 'pg/base']) chmodSync(join(folder, path), 0o755);
    for (const path of ['sealing.key', 'pg/base/1', 'notes.txt']) chmodSync(join(folder, path), 0o666);
    expect(makePrivate(folder, ['pg', 'sealing.key'])).toBe(5);
    expect(
      ['', 'pg', 'pg/base', 'sealing.key', 'pg/base/1', 'notes.txt'].map((path) => modeOf(join(folder, path))),
    ).toEqual(['700', '700', '700', '600', '600', '666']);
  });

  test('is followed if it is a link, and the targets of links in it are not changed', () => {
    const real = join(root, 'disk');
    mkdirSync(join(real, 'pg'), { recursive: true });
    writeFileSync(join(root, 'elsewhere'), 'x');
    chmodSync(join(root, 'elsewhere'), 0o644);
    chmodSync(real, 0o755);
    symlinkSync(join(root, 'elsewhere'), join(real, 'pg', 'link'));
    symlinkSync(real, join(root, 'data'));
    makePrivate(join(root, 'data'), ['pg']);
    expect([modeOf(real), modeOf(join(root, 'elsewhere'))]).toEqual(['700', '644']);
  });

  test('is refused if all users share it', () => {
    const shared = join(root, 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    expect(() => makePrivate(shared, ['pg'])).toThrow(/^DATA_DIR_SHARED: .* Set DATA_DIR to a folder of its own\.$/);
    expect(modeOf(shared)).toBe('777');
  });

  test.skipIf(process.getuid?.() !== 0)('is refused if another user owns it or one of its files', () => {
    const foreign = join(root, 'foreign');
    mkdirSync(join(foreign, 'pg'), { recursive: true });
    writeFileSync(join(foreign, 'pg', '1'), 'x');
    chownSync(join(foreign, 'pg', '1'), 12_345, 12_345);
    expect(() => makePrivate(foreign, ['pg'])).toThrow(
      /^DATA_DIR_FOREIGN: .*\/pg\/1 belongs to another user .*\(uid 12345\)/,
    );
    chownSync(foreign, 12_345, 12_345);
    expect(() => makePrivate(foreign, ['pg'])).toThrow(/^DATA_DIR_FOREIGN: .*\/foreign belongs/);
  });

  test(
    'of the embedded database holds no file that others can read, whatever the umask is',
    { timeout: 60_000 },
    async () => {
      const folder = join(root, 'database');
      makePrivate(folder, ['pg']);
      const database = await openDatabase({ dir: join(folder, 'pg') });
      await database.db.schema.createTable('made_later').addColumn('id', 'text').execute();
      await database.close();
      const wide = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
        (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
      );
      expect(wide).toEqual([]);
    },
  );
});

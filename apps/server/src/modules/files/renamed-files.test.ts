import { expect, test } from 'vitest';
import { openFileCalls } from '../../testing/file-calls.ts';
import { openForSuite } from '../../testing/open-for-suite.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';

onEachDatabase('renamed files', (kind) => {
  const { store, post, get, upload } = openForSuite(() => openFileCalls(kind));
  type Who = Parameters<typeof post>[2];
  const rename = async (id: string, fileName: unknown, who?: Who) =>
    (await post('/api/jfs/file/submit', { id, fileName }, who)).body;
  const nameOf = async (id: string) => (await get(`/api/jfs/file/detail?id=${id}`)).body.data.fileName;

  test('an own file gets another name, cleaned, with its extension and its bytes', async () => {
    const file = await store('a.txt', 'bytes');
    expect((await rename(file.id, '验收单.txt')).data).toMatchObject({ id: file.id, fileName: '验收单.txt', size: 5 });
    expect(await nameOf(file.id)).toBe('验收单.txt');
    await rename(file.id, '../../etc/passwd.txt');
    expect(await nameOf(file.id)).not.toContain('/');
  });

  test('another extension, a blank name and an unknown file are refused', async () => {
    const { id } = (await upload('b.txt', 'b')).body.data;
    for (const name of ['b.html', 'b', 'b.txt.exe'])
      expect(await rename(id, name)).toMatchObject({ code: 400, reason: 'FILE_EXTENSION_CHANGED' });
    expect((await rename(id, '')).reason).toBe('REQUEST_INVALID');
    expect((await rename(id, 'x'.repeat(300))).reason).toBe('REQUEST_INVALID');
    expect((await rename('nothing', 'b.txt')).reason).toBe('RECORD_MISSING');
    expect(await nameOf(id)).toBe('b.txt');
  });

  test('a file of somebody else keeps its name', async () => {
    const { id } = await store('c.txt', 'c');
    for (const who of ['west', 'clerk', 'foreign', 'admin'] as const)
      expect((await rename(id, 'd.txt', who)).success).toBe(false);
    expect(await nameOf(id)).toBe('c.txt');
  });
});

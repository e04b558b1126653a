import { describe, expect, test } from 'vitest';
import { PortError } from '../../ports/port-error.ts';
import type { SaveRequest, WireRecord } from '../../ports/ports.ts';
import { mappedFrom, referenceItem, textItem, uploadItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import type { FormSessionOptions } from '../form-session.ts';
import { openSession, type OpenedSession } from '../../testing/open-session.ts';

type Saver = (request: SaveRequest) => Promise<WireRecord>;

function openSaving(
  save: Saver,
  options: Partial<FormSessionOptions> = {},
): OpenedSession & { readonly requests: readonly SaveRequest[] } {
  const requests: SaveRequest[] = [];
  const fakes = fakePorts();
  const ports = {
    ...fakes,
    records: { ...fakes.records, save: (request: SaveRequest) => (requests.push(request), save(request)) },
  };
  return {
    ...openSession([textItem('a', { required: true })], { record: { id: '1', version: 2, a: 'x' }, ports, ...options }),
    requests,
  };
}

const echo: Saver = async ({ record }) => ({ ...record, version: 3 });
const refuse =
  (error: Error): Saver =>
  async () => {
    throw error;
  };

describe('submit', () => {
  test('sends the payload and answers with the record as stored', async () => {
    const { session, requests } = openSaving(echo);
    session.change('a', 'y');
    const stages: string[] = [];
    session.subscribe('', () => stages.push(session.getFormSnapshot().stage));
    expect(await session.submit()).toEqual({ outcome: 'saved', record: { id: '1', version: 3, a: 'y' } });
    expect(requests).toMatchObject([{ metaKey: 'test_form', record: { id: '1', version: 2, a: 'y' } }]);
    expect(stages).toEqual(['saving', 'saved']);
    expect(session.getFormSnapshot()).toMatchObject({ stage: 'saved', dirty: false });
  });

  test('says that the port for saving is missing', async () => {
    const ports = { ...fakePorts() };
    // A host without types has forgotten it.
    Reflect.deleteProperty(ports, 'records');
    const { session } = openSession([textItem('a')], { record: { id: '1', a: 'x' }, ports });
    expect(await session.submit()).toMatchObject({
      outcome: 'failed',
      error: { kind: 'server', message: '`ports.records` is missing' },
    });
  });

  test('sends nothing that is invalid', async () => {
    const { session, requests } = openSaving(echo);
    session.change('a', '');
    expect(await session.submit()).toEqual({
      outcome: 'invalid',
      problems: [{ code: 'REQUIRED', path: 'a', label: 'a' }],
    });
    expect(requests).toEqual([]);
  });

  test.each([
    ['false', () => false],
    ['a promise of false', () => Promise.resolve(false)],
  ])('is cancelled by a hook that answers %s', async (_name, beforeSubmit) => {
    const { session, requests } = openSaving(echo, { beforeSubmit });
    expect(await session.submit()).toEqual({ outcome: 'cancelled' });
    expect(requests).toEqual([]);
    expect(session.getFormSnapshot().stage).toBe('open');
  });

  test('is one action, however often it is requested while it runs', async () => {
    const { session, requests } = openSaving(echo);
    const [first, second] = await Promise.all([session.submit(), session.submit()]);
    expect(first).toBe(second);
    expect(requests).toHaveLength(1);
  });

  test('repeats an unanswered save under the same key, and another payload under another one', async () => {
    const { session, requests } = openSaving(refuse(new PortError('network', 'offline')));
    expect(await session.submit()).toMatchObject({ outcome: 'failed', error: { kind: 'network' } });
    await session.submit();
    session.change('a', 'y');
    await session.submit();
    const keys = requests.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('tries again under a new key after an answer', async () => {
    const { session, requests } = openSaving(refuse(new PortError('forbidden', 'no')));
    await session.submit();
    await session.submit();
    expect(requests[1]?.idempotencyKey).not.toBe(requests[0]?.idempotencyKey);
  });

  test('answers a stale save with both records and keeps what was typed', async () => {
    const current = { id: '1', version: 9, a: 'theirs' };
    const { session } = openSaving(refuse(new PortError('conflict', 'stale', { current })));
    session.change('a', 'mine');
    expect(await session.submit()).toEqual({ outcome: 'conflict', current, mine: { id: '1', version: 2, a: 'mine' } });
    expect(session.value('a')).toBe('mine');
    expect(session.getFormSnapshot()).toMatchObject({ stage: 'open', dirty: true });
  });

  test('shows the fields that the server refuses', async () => {
    const problems = [{ code: 'SERVER', path: 'a', label: 'a', params: { message: 'taken' } }] as const;
    const { session } = openSaving(refuse(new PortError('invalid', 'no', { problems })));
    expect(await session.submit()).toEqual({ outcome: 'invalid', problems });
    expect(session.getSnapshot('a').problems).toEqual(problems);
  });

  test('never rejects', async () => {
    const { session } = openSaving(refuse(new TypeError('bug')));
    expect(await session.submit()).toMatchObject({ outcome: 'failed', error: { kind: 'server', message: 'bug' } });
    const throwing = openSaving(echo, {
      beforeSubmit: () => {
        throw new Error('hook');
      },
    });
    expect(await throwing.session.submit()).toMatchObject({ outcome: 'failed' });
  });

  test('waits for files on their way, one after the other, and not for one that does not arrive', async () => {
    let fails = false;
    const { session, ports } = openSession([uploadItem('photos', { required: true })], {
      world: { latency: 20, fail: (call) => call === 'files.upload' && fails },
    });
    const send = async (name: string) => (await session.ports.files.upload({ file: new File(['x'], name) })).id;
    const sent = (async () => {
      const ids = [await send('a.png')];
      session.change('photos', ids.join());
      ids.push(await send('b.png'));
      session.change('photos', ids.join());
    })();
    const { outcome } = await session.submit();
    await sent;
    expect(outcome).toBe('saved');
    expect(ports.storedRecords('test_form')).toMatchObject([{ photos: 'new-file-1,new-file-2' }]);
    const another = openSession([textItem('a')], { ports: session.ports });
    fails = true;
    const lost = another.session.ports.files
      .upload({ file: new File(['x'], 'c.png') })
      .catch((error: unknown) => error);
    expect((await another.session.submit()).outcome).toBe('saved');
    expect(await lost).toBeInstanceOf(PortError);
  });

  test('waits for a mapped value on its way', async () => {
    const { session, ports } = openSession(
      [referenceItem('house'), textItem('address', { required: true, ...mappedFrom('house', 'addr', 'houses') })],
      {
        world: { latency: 5, records: { houses: [{ id: 'h1', addr: 'Road 1' }] } },
      },
    );
    session.change('house', 'h1');
    expect(await session.submit()).toMatchObject({ outcome: 'saved', record: { address: 'Road 1' } });
    expect(ports.calls).toEqual(['records.detail', 'records.save']);
  });
});

import type { apiOf } from './people.ts';

const PATH = '/api/residence/keyrecord';
/** 在库: a key that is not lent. */
const IN_STORE = '1';

/** The module of keys, for journeys that send some of its records: others may have sent the six drafts of the demo. */
export const KEY_RECORDS = { metaKey: 'keyrecord', path: PATH, newDraft };

/** A draft for the room of a stored key. */
async function newDraft(clerk: Awaited<ReturnType<typeof apiOf>>): Promise<string> {
  const { data: stored } = await clerk.post(`${PATH}/list?current=1&size=1`, []);
  const { data: key } = await clerk.get(`${PATH}/detail?id=${stored.records[0].id}`);
  const { orgId, houseId, floorId, roomId, keyCount, keeper } = key;
  const place = { orgId, houseId, floorId, roomId };
  const { data, msg } = await clerk.post(`${PATH}/submit`, {
    keyRecordCode: `YS${Date.now()}`,
    ...place,
    keyCount,
    keeper,
    keyStatus: IN_STORE,
  });
  if (data.id === undefined) throw new Error(`no key was stored: ${msg}`);
  return data.id;
}

import { describe, expect, test } from 'vitest';
import { cutConnections } from './kills/cut-connections.ts';
import { flowScene } from './flow/flow-scene.ts';
import { killServers } from './kills/kill-servers.ts';

const url = process.env['TEST_DATABASE_URL'];
const LONGEST_MS = 300_000;
const print = () => undefined;

// `npm run bench -- --kills 1000` runs the thousand; these tests show that each step works and finds no fault.
describe('a server that is killed while people write', () => {
  test('loses, doubles and halves nothing that was acknowledged (embedded)', { timeout: LONGEST_MS }, async () => {
    const { faults } = await killServers({ database: 'embedded', kills: 3, perFolder: 3, print });
    expect(faults).toEqual([]);
  });

  test.skipIf(url === undefined)(
    'loses, doubles and halves nothing that was acknowledged (PostgreSQL)',
    { timeout: LONGEST_MS },
    async () => {
      const { faults } = await killServers({ database: 'postgres', kills: 3, perFolder: 3, print, url });
      expect(faults).toEqual([]);
    },
  );

  test(
    'leaves no command of a process half done and fires no timer twice (embedded)',
    { timeout: LONGEST_MS },
    async () => {
      const { faults } = await killServers({ database: 'embedded', kills: 3, perFolder: 3, print, scene: flowScene });
      expect(faults).toEqual([]);
    },
  );

  test.skipIf(url === undefined)(
    'leaves no command of a process half done and fires no timer twice (PostgreSQL)',
    { timeout: LONGEST_MS },
    async () => {
      const { faults } = await killServers({
        database: 'postgres',
        kills: 3,
        perFolder: 3,
        print,
        url,
        scene: flowScene,
      });
      expect(faults).toEqual([]);
    },
  );

  test.skipIf(url === undefined)(
    'lives on where all its connections are ended, and works again at once',
    { timeout: LONGEST_MS },
    async () => {
      const { faults } = await cutConnections({ cuts: 3, print, url });
      expect(faults).toEqual([]);
    },
  );
});

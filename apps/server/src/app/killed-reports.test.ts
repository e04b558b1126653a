import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeUse } from '../demo/reports/office-use.ts';
import { writeOfficeUse } from '../demo/reports/report-workbook.ts';
import type { Database } from '../shared/database/database.ts';
import { grantButtons } from '../testing/grant-buttons.ts';
import { inTurn, onEachDatabase } from '../testing/open-test-app.ts';
import {
  openKilledServers,
  stopAt,
  type KilledServers,
  type ServerProcess,
  type StopPoint,
} from '../testing/processes/killed-servers.ts';
import { addUnits, assigns, filledWith, reportForms, templates } from '../testing/report-calls.ts';
import { storePublished } from '../testing/test-forms.ts';

const UNITS = 50;
/** Saves of each unit; the server is killed before the last ones. */
const ROUNDS = 3;
const rights = ['assign_submit', 'assign_view', 'assign_fill', '_view', '_submit'].map((right) => `reporttask${right}`);
const templateRights = ['view', 'edit', 'publish'].map((right) => `report_template_${right}`);
/** Cells that each save fills in with one number, so that half a save is seen. */
const ADDRESSES = ['B3', 'C3', 'D3', 'E3', 'B4', 'C4', 'D4', 'E4', 'B7', 'E7'];
const contentOf = (round: number) => filledWith(Object.fromEntries(ADDRESSES.map((address) => [address, round])));

/** A unit that fills in: the rounds that were acknowledged, and the key of the save that was not. */
interface Filler {
  readonly id: string;
  acknowledged: number;
  key: string;
}

/** Between two attempts of one save, in ms. */
const PAUSE_MS = 200;
/** What a server answers that is too busy, or whose database does not answer. */
const UNAVAILABLE = 503;

/**
 * Saves the next round over the version of the rounds before. An unavailable server leaves the round to be sent again,
 * with the same key.
 */
async function save(server: ServerProcess, filler: Filler): Promise<void> {
  const { id, acknowledged, key } = filler;
  const body = { id, version: acknowledged, filled: contentOf(acknowledged + 1) };
  const answer = await server.callWithKey(key, `${assigns}/fill`, body);
  if (answer.code === UNAVAILABLE) return pause(PAUSE_MS);
  expect(answer).toMatchObject({ code: 200, data: { version: acknowledged + 1 } });
  filler.acknowledged += 1;
  filler.key = randomUUID();
  return undefined;
}

/** Saves until this round, as a browser does that sends again. Resolves with false when the server is gone. */
async function saveUntil(server: ServerProcess, filler: Filler, round: number): Promise<boolean> {
  try {
    while (filler.acknowledged < round) await save(server, filler);
    return true;
  } catch (error) {
    // A refused save is a fault; the one that was cut off is what the test is about.
    if (!(error instanceof TypeError)) throw error;
    return false;
  }
}

async function newTask(server: ServerProcess, unitIds: readonly string[]): Promise<readonly Filler[]> {
  const { data: file } = await server.upload(await writeOfficeUse(), 'report.xlsx');
  const name = `${officeUse.name} ${randomUUID()}`;
  const { data: template } = await server.call('POST', `${templates}/submit`, { name, fileId: file.id });
  await server.call('POST', `${templates}/publish?id=${template.id}`, {});
  const sent = { taskCode: name, taskName: name, periodMonth: '2026-12-01 00:00:00', endDate: '2099-01-15' };
  const { data: task } = await server.call('POST', '/api/report-engine/reporttask/submit', sent);
  const body = { taskId: task.id, templateId: template.id, unitIds };
  const { data } = await server.call('POST', `${assigns}/assign`, body);
  expect(data.done).toHaveLength(UNITS);
  const done: readonly { readonly assignId: string }[] = data.done;
  return done.map(({ assignId: id }) => ({ id, acknowledged: 0, key: randomUUID() }));
}

/** The audit lines of saves. */
async function audited(db: Database): Promise<number> {
  const { rows } = await sql<{ readonly lines: number }>`select count(*)::integer as lines from audit_log
    where call = 'reports.fill' and outcome = 'done'`.execute(db);
  return rows[0]?.lines ?? 0;
}

/** Where the server stops before it is killed. */
const places: readonly (readonly [string, StopPoint])[] = [
  ['while a content is stored', { table: 'report_fills', when: `new.version = ${ROUNDS}` }],
  [
    'before the audit line of a save is written',
    {
      table: 'audit_log',
      when: `new.call = 'reports.fill' and exists (select from report_fills where version = ${ROUNDS})`,
    },
  ],
  ['after a save was committed', { table: 'audit_heads', when: `exists (select from report_fills where version = 2)` }],
];

onEachDatabase('fifty units fill in while the server is killed', (kind) => {
  let servers: KilledServers;
  let unitIds: readonly string[];
  beforeAll(async () => {
    servers = await openKilledServers(kind);
    unitIds = await servers.withDatabase(async (db) => {
      for (const form of reportForms) await storePublished(db, ['000000'], form);
      await grantButtons(db, { 'role-manager': [...rights, ...templateRights] });
      return addUnits(
        db,
        'unit-east',
        Array.from({ length: UNITS }, (_, index) => `第${index + 1}所`),
      );
    });
  }, 120_000);
  afterAll(() => servers[Symbol.asyncDispose]());

  test.each(inTurn(kind, places))(
    '%s: each acknowledged save is there whole, and a repeated one counts once',
    { timeout: 300_000 },
    async (_name, place) => {
      const before = await servers.withDatabase(audited);
      const preparing = await servers.start();
      const fillers = await newTask(preparing, unitIds);
      await Promise.all(fillers.map((filler) => saveUntil(preparing, filler, 1)));
      await preparing.kill();
      await servers.withDatabase((db) => stopAt(db, place));

      const stopping = await servers.start();
      const saving = Promise.all(fillers.map((filler) => saveUntil(stopping, filler, ROUNDS)));
      await servers.stopped(stopping);
      await stopping.kill();
      expect(await saving).toContain(false);

      const stored = await servers.withDatabase(async (db) => {
        await stopAt(db);
        const { rows } = await sql<{ readonly id: string; readonly version: number; readonly filled: string }>`
          select assign_id as id, version, filled from report_fills`.execute(db);
        return new Map(rows.map((row) => [row.id, row]));
      });
      for (const { id, acknowledged } of fillers) {
        const { version = 0, filled = '' } = stored.get(id) ?? {};
        // The save that was cut off may have been committed, but no later one.
        expect([acknowledged, acknowledged + 1]).toContain(version);
        expect(JSON.parse(filled)).toEqual(contentOf(version));
      }

      const next = await servers.start();
      await Promise.all(fillers.map((filler) => saveUntil(next, filler, ROUNDS)));
      for (const { id } of fillers) {
        const { data } = await next.call('GET', `${assigns}/detailfill?id=${id}`);
        expect(data).toMatchObject({ version: ROUNDS, filled: contentOf(ROUNDS) });
      }
      await next.kill();
      const after = await servers.withDatabase(async (db) => {
        const lines = await audited(db);
        await sql`delete from report_fills`.execute(db);
        return lines;
      });
      expect(after - before).toBe(UNITS * ROUNDS);
    },
  );
});

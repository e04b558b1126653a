import { describe, expect, test } from 'vitest';
import type { DemoRecord } from '../demo-deployment.ts';
import { deployment } from '../deployment.fixture.ts';
import { officeUse } from '../reports/office-use.ts';

const of = (metaKey: string): readonly DemoRecord[] => deployment.records[metaKey] ?? [];
const tasks = new Map(of('reporttask').map((task) => [task.id, task]));
const assignments = of('reporttaskassign');
/** The keys of `assign_status` that a record of each state may show. */
const shownStates: Readonly<Record<number, readonly string[]>> = { 0: ['1', '2'], 1: ['3'], 2: ['4'], 3: ['5'] };
const wrong = (isWrong: (record: DemoRecord) => boolean) => assignments.filter(isWrong).map(({ id }) => id);

const isWhole = ({ values }: DemoRecord) => values['rowsFilled'] === values['rowsTotal'];
const isHandedIn = ({ status }: DemoRecord) => status === 1 || status === 2;
const rate = ({ values }: DemoRecord) =>
  Math.round((Number(values['rowsFilled']) / Number(values['rowsTotal'])) * 10_000) / 100;

describe('reports of units in the demo', () => {
  test('show the state that their record has', () => {
    expect(wrong(({ status, values }) => !shownStates[status]?.includes(String(values['assignStatus'])))).toEqual([]);
  });

  test('are whole where they are handed in or approved, and say how much is filled in', () => {
    // In a workbook that is filled in online, rows of notes may stay empty.
    const online = new Set<unknown>(officeUse.tasks.map(({ code }) => code));
    expect(wrong((record) => isHandedIn(record) && !online.has(record.values['taskCode']) && !isWhole(record))).toEqual(
      [],
    );
    expect(wrong((record) => Number(record.values['fillRate']) !== rate(record))).toEqual([]);
  });

  test('name who filled in and when where they were handed in, within their task', () => {
    expect(
      wrong(({ status, values }) => {
        const filledAt = String(values['filledAt'] ?? '');
        if (status === 0) return filledAt !== '';
        const task = tasks.get(String(values['taskId']))?.values;
        return filledAt < String(task?.['startDate']) || filledAt > String(task?.['endDate']) || !values['reporter'];
      }),
    ).toEqual([]);
  });

  test('belong to a unit that their task names, and end with it', () => {
    expect(
      wrong(({ unitId, values }) => {
        const task = tasks.get(String(values['taskId']))?.values;
        return (
          !String(task?.['assignedUnits']).split(',').includes(unitId) ||
          values['endDate'] !== task?.['endDate'] ||
          values['taskCode'] !== task?.['taskCode']
        );
      }),
    ).toEqual([]);
  });

  test('have a class that fits the name of their task', () => {
    const ofInventory = of('reporttask').filter(({ values }) => String(values['taskName']).includes('资产盘点表'));
    expect(new Set(ofInventory.map(({ values }) => values['reportClass'])).size).toBe(1);
  });
});

import { describe, expect, test } from 'vitest';
import type { DemoRecord } from '../demo-deployment.ts';
import { deployment } from '../deployment.fixture.ts';

const of = (metaKey: string): readonly DemoRecord[] => deployment.records[metaKey] ?? [];
const byId = (metaKey: string) => new Map(of(metaKey).map((record) => [record.id, record]));
const rowsOf = ({ values }: DemoRecord, key: string) =>
  // The forms' own tests hold lists to rows of values.
  (values[key] ?? []) as readonly Readonly<Record<string, unknown>>[];
const cents = (value: unknown) => Math.round(Number(value ?? 0) * 100);
const sumOf = (rows: readonly Readonly<Record<string, unknown>>[], key: string) =>
  rows.reduce((sum, row) => sum + cents(row[key]), 0);
const contracts = [...of('housecontract'), ...of('landcontract')];
const idsOf = (records: readonly DemoRecord[]) => records.map(({ id }) => id);

describe('leases', () => {
  test('are there for houses and for land, in more than ten units', () => {
    expect(of('housecontract').length).toBeGreaterThan(40);
    expect(of('landcontract').length).toBeGreaterThan(15);
    expect(new Set(contracts.map(({ unitId }) => unitId)).size).toBeGreaterThan(10);
  });

  test('have a verified tenant of the same unit, with the same kind', () => {
    const tenants = byId('housetenant');
    const wrong = contracts.filter(({ unitId, values }) => {
      const tenant = tenants.get(String(values['lesseeId']));
      return tenant?.status !== 2 || tenant.unitId !== unitId || tenant.values['tenantKind'] !== values['tenantKind'];
    });
    expect(idsOf(wrong)).toEqual([]);
  });

  test('let rooms of their house that nobody uses, each once, and land of their unit that is free', () => {
    const rooms = byId('room');
    const lots = byId('landbase');
    const rented = of('housecontract').flatMap((contract) =>
      rowsOf(contract, 'rooms').map((row) => ({ contract, room: rooms.get(String(row['roomId'])) })),
    );
    expect(new Set(rented.map(({ room }) => room?.id)).size).toBe(rented.length);
    expect(rented.filter(({ contract, room }) => room?.values['houseId'] !== contract.values['houseId'])).toEqual([]);
    expect(rented.filter(({ room }) => !['2', '4'].includes(String(room?.values['roomStatus'])))).toEqual([]);
    const wrong = of('landcontract').filter(({ unitId, values }) => {
      const lot = lots.get(String(values['landbaseId']));
      return lot?.unitId !== unitId || cents(values['rentArea']) > cents(lot.values['vacantArea']);
    });
    expect(idsOf(wrong)).toEqual([]);
  });

  test('add up: areas and rents of rooms, and what is due, paid and open', () => {
    const wrong = contracts.filter((contract) => {
      const { values } = contract;
      const payments = rowsOf(contract, 'payments');
      const rooms = rowsOf(contract, 'rooms');
      const isRight =
        cents(values['dueTotal']) === sumOf(payments, 'dueAmount') &&
        cents(values['paidTotal']) === sumOf(payments, 'paidAmount') &&
        cents(values['unpaidTotal']) === cents(values['dueTotal']) - cents(values['paidTotal']) &&
        cents(values['contractRent']) === cents(values['monthlyRentTotal']) * Number(values['termMonths']) &&
        cents(values['dueTotal']) <= cents(values['contractRent']);
      const isRoomy =
        rooms.length === 0 ||
        (cents(values['rentArea']) === sumOf(rooms, 'roomArea') &&
          cents(values['monthlyRentTotal']) === sumOf(rooms, 'monthlyRent'));
      return !isRight || !isRoomy;
    });
    expect(idsOf(wrong)).toEqual([]);
  });

  test('have dates in order: signed, started, each rent due and paid, ended', () => {
    const wrong = contracts.filter((contract) => {
      const { values } = contract;
      const day = (key: string) => String(values[key]);
      const due = rowsOf(contract, 'payments').map((row) => String(row['dueDate']));
      const early = rowsOf(contract, 'payments').filter(
        (row) => row['paidDate'] !== undefined && String(row['paidDate']) < String(row['dueDate']),
      );
      const isOrdered = day('signDate') < day('startDate') && day('startDate') < day('endDate');
      const isInTerm = due[0] === day('startDate') && due.every((one) => one < day('endDate'));
      return !isOrdered || !isInTerm || early.length > 0 || due.join() !== due.toSorted().join();
    });
    expect(idsOf(wrong)).toEqual([]);
  });

  test('reach over twelve months, and some rent is open', () => {
    const months = new Set(
      contracts.flatMap((contract) => rowsOf(contract, 'payments').map((row) => String(row['dueDate']).slice(0, 7))),
    );
    expect(months.size).toBeGreaterThanOrEqual(12);
    expect(contracts.some(({ values }) => Number(values['unpaidTotal']) > 0)).toBe(true);
  });
});

describe('demolitions and resettlements', () => {
  test('hang together: each resettlement names its demolition, which takes its house', () => {
    const demolitions = byId('demolition');
    const wrong = of('placement').filter(({ unitId, values }) => {
      const demolition = demolitions.get(String(values['cqazDemolitionId']));
      return (
        demolition?.unitId !== unitId ||
        demolition.values['demolitionCode'] !== values['demolitionCode'] ||
        !rowsOf(demolition, 'houses').some((row) => row['houseId'] === values['houseId'])
      );
    });
    expect(idsOf(wrong)).toEqual([]);
    expect(new Set(of('placement').map(({ values }) => values['cqazDemolitionId'])).size).toBe(of('demolition').length);
  });

  test('a verified resettlement follows a verified demolition', () => {
    const demolitions = byId('demolition');
    const early = of('placement').filter(
      ({ status, values }) => status === 2 && demolitions.get(String(values['cqazDemolitionId']))?.status !== 2,
    );
    expect(idsOf(early)).toEqual([]);
  });

  test('have dates in order and money within the budget', () => {
    const wrong = of('demolition').filter(
      ({ values }) =>
        !(
          String(values['publishDate']) < String(values['startDate']) &&
          String(values['startDate']) < String(values['moveOutDate'])
        ) || cents(values['compensationTotal']) > cents(values['budget']),
    );
    expect(idsOf(wrong)).toEqual([]);
  });
});

describe('applications for offices', () => {
  test('name a department and rooms of their own unit that are vacant', () => {
    const departments = new Map(deployment.departments.map(({ id, unitId }) => [id, unitId]));
    const rooms = byId('room');
    const wrong = of('applyhouse').filter(
      (record) =>
        departments.get(String(record.values['applyDept'])) !== record.unitId ||
        rowsOf(record, 'rooms').some((row) => {
          const room = rooms.get(String(row['roomId']));
          return room?.unitId !== record.unitId || room.values['roomStatus'] !== '2';
        }),
    );
    expect(idsOf(wrong)).toEqual([]);
  });

  test('come from twelve months, each needed after it was asked for', () => {
    const months = new Set(of('applyhouse').map(({ values }) => String(values['applyDate']).slice(0, 7)));
    expect(months.size).toBeGreaterThanOrEqual(11);
    expect(
      of('applyhouse').filter(({ values }) => !(String(values['applyDate']) < String(values['expectedDate']))),
    ).toEqual([]);
  });
});

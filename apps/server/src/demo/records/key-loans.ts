import type { DemoRecord } from '../demo-deployment.ts';
import { dayOf, dayText, yearOf } from './days.ts';
import type { Ledger } from './ledger.ts';
import { names } from './names.ts';

const returnedCount = 24;
/** Of what is out: a return that is being written. */
const openReturns = 2;
/** Loans that are being written. */
const draftCount = 3;

/** Loans of keys with their returns, and of keys that are out. */
export function addKeyLoans(ledger: Ledger): void {
  const keys = ledger.of('keyrecord').filter(({ status, values }) => status === 2 && values['keysOut'] === 0);
  const here = keys.filter(({ values }) => values['keyStatus'] === '1');
  const returned = here.slice(0, returnedCount);
  const out = keys.filter(({ values }) => values['keyStatus'] === '2');
  for (const [index, key] of returned.entries()) {
    const loan = addLoan(ledger, key, { index, day: ledger.day(2023, 2025), status: 2 });
    addReturn(ledger, loan, { index, statuses: [2] });
  }
  for (const [at, key] of out.entries()) {
    const index = returned.length + at;
    const loan = addLoan(ledger, key, { index, day: recentDay(ledger), status: 2 });
    if (at < openReturns) addReturn(ledger, loan, { index, statuses: [0] });
  }
  for (const [at, key] of here.slice(returnedCount, returnedCount + draftCount).entries()) {
    const index = returned.length + out.length + at;
    addLoan(ledger, key, { index, day: recentDay(ledger), status: 0 });
  }
}

function recentDay({ random }: Ledger): number {
  return dayOf(2026, random.integer(4, 6), random.integer(1, 28));
}

function addLoan(
  ledger: Ledger,
  key: DemoRecord,
  { index, day, status }: { readonly index: number; readonly day: number; readonly status: number },
): { readonly record: DemoRecord; readonly day: number } {
  const { random } = ledger;
  const lendDays = random.pick([1, 2, 3, 5]);
  const record = ledger.add('keylend', ledger.unit(key.unitId), {
    statuses: [status],
    values: {
      code: `KeyLend${yearOf(day)}${numberOf(index)}`,
      dwKeyRecordId: key.id,
      keyRecordCode: key.values['keyRecordCode'],
      roomName: key.values['roomName'],
      lendCount: 1,
      borrower: random.pick(names.borrowers),
      telNumber: `1390000${String(random.integer(0, 9999)).padStart(4, '0')}`,
      workUnit: random.pick(names.workUnits),
      lendDate: dayText(day, '09:00:00'),
      lendDays,
      dueDate: dayText(day + lendDays, '09:00:00'),
      purpose: random.pick(names.keyPurposes),
    },
  });
  return { record, day };
}

function addReturn(
  ledger: Ledger,
  { record, day }: ReturnType<typeof addLoan>,
  { index, statuses }: { readonly index: number; readonly statuses: readonly number[] },
): void {
  const back = day + ledger.random.integer(1, Number(record.values['lendDays']));
  ledger.add('keyreturn', ledger.unit(record.unitId), {
    statuses,
    values: {
      code: `KeyBack${yearOf(back)}${numberOf(index)}`,
      lendId: record.id,
      keyRecordCode: record.values['keyRecordCode'],
      borrower: record.values['borrower'],
      lendDate: record.values['lendDate'],
      returnDate: dayText(back, '16:00:00'),
      receiver: ledger.random.pick(ledger.people(record.unitId)).id,
    },
  });
}

function numberOf(index: number): string {
  return String(index + 1).padStart(6, '0');
}

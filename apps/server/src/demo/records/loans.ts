import { certificateKinds, type CertificateKind } from '@org/contract';
import { checkCharacterOf } from '../../modules/property/rules/identity-numbers.ts';
import type { DemoRecord } from '../demo-deployment.ts';
import { dayOf, dayText, yearOf } from './days.ts';
import { sum } from './exact.ts';
import type { Ledger } from './ledger.ts';
import { draftLoanUnits } from './loan-units.ts';
import { names } from './names.ts';

const returnedCount = 124;
/** Returns of what is still out. */
const openReturns = 7;
const keyRecordCount = 120;
/** One of so many keys is lent as a whole, if nobody of the unit has taken any. */
const KEYS_FOR_ONE_LOAN = 20;

/** Loans of warrants, the return of most of them, and the keys of rooms with who took them. */
export function addLoans(ledger: Ledger): void {
  const warrants = ledger.of('propety').filter(({ status }) => status === 2);
  const intact = warrants.filter(
    ({ values }) => values['propetyWarrantStatus'] === '1' || values['propetyWarrantStatus'] === '2',
  );
  const outside = warrants.filter(({ values }) => values['propetyWarrantStatus'] === '2');
  const periods = new Map<string, Period[]>();
  for (let index = 0; index < returnedCount; index += 1) {
    const day = ledger.day(2022, 2025);
    const free = intact.filter(({ id }) => (periods.get(id) ?? []).every((other) => isApart(other, day)));
    const warrant = ledger.random.pick(free);
    const lent = addLend(ledger, warrant, { index, day, status: 2 });
    const until = addReturn(ledger, lent, { index, statuses: [2] });
    periods.set(warrant.id, [...(periods.get(warrant.id) ?? []), { from: day, until }]);
  }
  const recent = () => dayOf(2026, ledger.random.integer(4, 6), ledger.random.integer(1, 28));
  for (const [index, warrant] of outside.entries()) {
    const lent = addLend(ledger, warrant, { index: returnedCount + index, day: recent(), status: 2 });
    // Some come back at this time: their returns are written or wait for verification.
    if (index < openReturns) addReturn(ledger, lent, { index: returnedCount + index, statuses: [1, 0] });
  }
  const here = new Set(intact.filter((warrant) => !outside.includes(warrant)));
  for (const [index, unitCode] of draftLoanUnits.entries()) {
    const inUnit = [...here].filter(({ unitId }) => ledger.unit(unitId).unitCode === unitCode);
    const warrant = ledger.random.pick(inUnit);
    here.delete(warrant);
    addLend(ledger, warrant, { index: returnedCount + outside.length + index, day: recent(), status: 0 });
  }
  for (let index = 0; index < keyRecordCount; index += 1) addKey(ledger, index);
}

/**
 * Loans of land certificates and of immovable ones: of each kind one that came back, and those that are out. They are
 * made last, so that the records before them stay the same.
 */
export function addOtherLoans(ledger: Ledger): void {
  for (const { module, status } of certificateKinds.filter((kind) => kind.module !== 'propety')) {
    const inForce = ledger.of(module).filter((warrant) => warrant.status === 2);
    const here = inForce.find(({ values }) => values[status] === '1');
    if (here)
      addReturn(ledger, addLend(ledger, here, nextLoan(ledger, 2025)), { index: loanCount(ledger) - 1, statuses: [2] });
    for (const warrant of inForce.filter(({ values }) => values[status] === '2'))
      addLend(ledger, warrant, nextLoan(ledger, 2026));
  }
}

function nextLoan(ledger: Ledger, year: number) {
  const day = dayOf(year, ledger.random.integer(4, 6), ledger.random.integer(1, 28));
  return { index: loanCount(ledger), day, status: 2 };
}

function loanCount(ledger: Ledger): number {
  return ledger.of('lend').length;
}

/** When a warrant was away: days since 1970. */
interface Period {
  readonly from: number;
  readonly until: number;
}

/** The longest time that a warrant is away, in days. */
const LONGEST_LOAN = 45;

function isApart({ from, until }: Period, day: number): boolean {
  return day > until || day + LONGEST_LOAN < from;
}

function addLend(
  ledger: Ledger,
  warrant: DemoRecord,
  loan: { readonly index: number; readonly day: number; readonly status: number },
): { readonly record: DemoRecord; readonly day: number } {
  const { random } = ledger;
  const lendDays = random.pick([3, 5, 7, 10, 15, 30]);
  const time = `${String(random.integer(9, 17)).padStart(2, '0')}:30:00`;
  const record = ledger.add('lend', ledger.unit(warrant.unitId), {
    statuses: [loan.status],
    values: {
      documentNumber: `Lend${yearOf(loan.day)}${String(loan.index + 1).padStart(6, '0')}`,
      ...namedIn(warrant),
      lender: random.pick(names.borrowers),
      idNumber: identityNumber(random),
      telNumber: `1390000${String(random.integer(0, 9999)).padStart(4, '0')}`,
      workUnit: random.pick(names.workUnits),
      lendDate: dayText(loan.day, time),
      lendDays,
      dueDate: dayText(loan.day + lendDays, time),
      purpose: random.pick(names.purposes),
      versionNumber: 'V1',
    },
  });
  return { record, day: loan.day };
}

/** A number of an identity card, of nobody, with the check character that it must have. */
function identityNumber(random: Ledger['random']): string {
  const born = `${random.integer(1965, 1998)}0${random.integer(1, 9)}${random.integer(10, 28)}`;
  const digits = `350102${born}${random.integer(100, 999)}`;
  return digits + checkCharacterOf(digits);
}

/** The items of a loan that come from its certificate. */
function namedIn({ id, metaKey, values }: DemoRecord) {
  const kind: CertificateKind | undefined = certificateKinds.find(({ module }) => module === metaKey);
  if (!kind) throw new RangeError(`Records of ${metaKey} are no certificates.`);
  const number = values[kind.number];
  const address = values[metaKey === 'land' ? 'landAddress' : 'registeredAddress'];
  return {
    warrantType: kind.type,
    [kind.loanItem]: id,
    [`${metaKey}Number`]: number,
    [`${metaKey}Address`]: address,
    warrantNumber: number,
    registeredAddress: address,
    [kind.loanStatus]: values[kind.status],
  };
}

/** Returns the day of the return. */
function addReturn(
  ledger: Ledger,
  lent: { readonly record: DemoRecord; readonly day: number },
  { index, statuses }: { readonly index: number; readonly statuses: readonly number[] },
): number {
  const { record, day } = lent;
  const lendDays = Number(record.values['lendDays']);
  const actualDays = ledger.random.chance(0.8)
    ? ledger.random.integer(1, lendDays)
    : lendDays + ledger.random.integer(1, 12);
  ledger.add('getb', ledger.unit(record.unitId), {
    statuses,
    values: {
      documentNumber: `Getb${yearOf(day + actualDays)}${String(index + 1).padStart(6, '0')}`,
      lendId: record.id,
      warrantNumber: record.values['warrantNumber'],
      lender: record.values['lender'],
      lendDate: record.values['lendDate'],
      lendDays,
      returnDate: `${dayText(day + actualDays).slice(0, 10)} ${String(record.values['lendDate']).slice(11)}`,
      actualDays,
      overdueDays: Math.max(0, actualDays - lendDays),
      receiver: ledger.random.pick(ledger.people(record.unitId)).id,
      notes: ledger.random.pick(names.returnNotes),
    },
  });
  return day + actualDays;
}

function addKey(ledger: Ledger, index: number): void {
  const { random } = ledger;
  const room = random.pick(ledger.of('room'));
  const people = ledger.people(room.unitId);
  const keyCount = random.integer(3, 6);
  const handovers = Array.from({ length: random.integer(0, 2) }, () => {
    const taken = ledger.day(2023, 2025);
    const isBack = random.chance(0.7);
    const takenCount = 1;
    const back = isBack
      ? { givenBackAt: dayText(taken + random.integer(1, 200), '16:00:00'), givenBackCount: takenCount }
      : { givenBackCount: 0 };
    return {
      id: ledger.rowId(),
      takenAt: dayText(taken, '09:00:00'),
      takenBy: random.pick(people).id,
      takenCount,
      ...back,
    };
  });
  const keysOut = sum(handovers.map(({ takenCount, givenBackCount }) => takenCount - givenBackCount));
  const isLent = keysOut === 0 && index % KEYS_FOR_ONE_LOAN === 0;
  ledger.add('keyrecord', ledger.unit(room.unitId), {
    ...(isLent ? { statuses: [2] } : {}),
    values: {
      keyRecordCode: `YS${String(index + 1).padStart(6, '0')}`,
      houseId: room.values['houseId'],
      floorId: room.values['floorId'],
      roomId: room.id,
      roomName: room.values['roomName'],
      keyCount,
      keyStatus: keysOut > 0 || isLent ? '2' : '1',
      keeper: random.pick(people).id,
      handovers,
      keysOut,
      keysHere: keyCount - keysOut,
    },
  });
}

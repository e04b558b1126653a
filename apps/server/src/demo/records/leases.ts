import type { DemoRecord, DemoUnit } from '../demo-deployment.ts';
import { dayOf, dayText, monthsLater } from './days.ts';
import { decimal, percentHundredths, productOfHundredths, sum } from './exact.ts';
import type { Ledger, Values } from './ledger.ts';
import { houseContractNameOf, landContractNameOf, names } from './names.ts';

const tenantCount = 48;
const houseContractCount = 60;
const landContractCount = 24;
const today = dayOf(2026, 6, 26);
/** Of rooms: not in use by a unit, and lent out. */
const rentable: ReadonlySet<unknown> = new Set(['2', '4']);
const statuses = [2, 2, 2, 2, 2, 1, 0] as const;
const MONTHS_OF_QUARTER = 3;
const hundredths = (value: unknown) => Math.round(Number(value) * 100);

/** Who rents from the units, what they rent, and what they have paid. */
export function addLeases(ledger: Ledger): void {
  for (let index = 0; index < tenantCount; index += 1)
    addTenant(ledger, ledger.units[index % ledger.units.length], index);
  const houses = housesToLet(ledger);
  for (let index = 0; index < houseContractCount; index += 1) addHouseContract(ledger, houses[index], index);
  const lots = ledger.of('landbase').filter(({ status }) => status === 2);
  for (let index = 0; index < landContractCount; index += 1) addLandContract(ledger, lots[index], index);
}

interface HouseToLet {
  readonly house: DemoRecord;
  readonly rooms: readonly DemoRecord[];
}

/** Verified houses with verified rooms that nobody uses. A house is let once, so no room is let twice. */
function housesToLet(ledger: Ledger): readonly HouseToLet[] {
  const free = ledger.of('room').filter(({ status, values }) => status === 2 && rentable.has(values['roomStatus']));
  return ledger
    .of('house')
    .filter(({ status }) => status === 2)
    .map((house) => ({ house, rooms: free.filter(({ values }) => values['houseId'] === house.id) }))
    .filter(({ rooms }) => rooms.length > 0);
}

function addTenant(ledger: Ledger, unit: DemoUnit | undefined, index: number): void {
  const tenant = names.tenants[index % names.tenants.length];
  if (!unit || !tenant) return;
  const { random } = ledger;
  const branch = Math.floor(index / names.tenants.length);
  const scores = [2024, 2025].map((year) => ({ year, score: random.integer(62, 99) }));
  ledger.add('housetenant', unit, {
    statuses: index < ledger.units.length ? [2] : [2, 2, 1, 0],
    values: {
      tenantCode: `CZ2025${String(index + 1).padStart(4, '0')}`,
      tenantName: `${tenant.name}${names.tenantBranches[branch] ?? ''}`,
      tenantKind: tenant.kind,
      certificateNumber: `91350100MA${String(30_000_000 + index * 137)}`,
      linkman: random.pick(names.borrowers),
      contactNumber: `1390001${String(random.integer(0, 9999)).padStart(4, '0')}`,
      address: unit.address,
      trade: tenant.trade,
      ...(tenant.kind === '1' ? { registeredCapital: decimal(random.integer(10, 500) * 1_000_000) } : {}),
      creditLevel: random.pick(['A', 'A', 'B', 'B', 'C']),
      firstRented: dayText(ledger.day(2021, 2023)),
      isBarred: 1,
      assessments: scores.map(({ year, score }) => ({
        id: ledger.rowId(),
        assessedYear: `${year}-01-01 00:00:00`,
        score,
        remark: random.pick(names.tenantRemarks),
      })),
      averageScore: sum(scores.map(({ score }) => score)) / scores.length,
    },
  });
}

function addHouseContract(ledger: Ledger, place: HouseToLet | undefined, index: number): void {
  if (!place) return;
  const { house, rooms } = place;
  const tenant = tenantIn(ledger, house.unitId);
  const monthlyPrice = ledger.random.integer(1_200, 4_800);
  const rows = rooms.map(({ id, values }) => ({
    id,
    roomArea: values['roomArea'],
    rent: productOfHundredths(hundredths(values['roomArea']), monthlyPrice),
  }));
  const monthlyRent = sum(rows.map(({ rent }) => rent));
  ledger.add('housecontract', ledger.unit(house.unitId), {
    statuses: index === 0 ? [0] : statuses,
    values: {
      agreementDocumentCode: `FZ2025${String(index + 1).padStart(4, '0')}`,
      contractName: houseContractNameOf(String(house.values['houseName']), String(tenant.values['tenantName'])),
      houseId: house.id,
      houseAddress: house.values['houseAddress'],
      rooms: rows.map(({ id, roomArea, rent }) => ({
        id: ledger.rowId(),
        roomId: id,
        roomArea,
        monthlyPrice: decimal(monthlyPrice),
        monthlyRent: decimal(rent),
      })),
      rentArea: decimal(sum(rows.map(({ roomArea }) => hundredths(roomArea)))),
      ...termsOf(ledger, tenant, monthlyRent),
    },
  });
}

function addLandContract(ledger: Ledger, lot: DemoRecord | undefined, index: number): void {
  if (!lot) return;
  const tenant = tenantIn(ledger, lot.unitId);
  const landArea = hundredths(lot.values['landArea']);
  const rentArea = Math.floor((hundredths(lot.values['vacantArea']) * ledger.random.integer(10, 40)) / 100);
  const monthlyPrice = ledger.random.integer(80, 400);
  ledger.add('landcontract', ledger.unit(lot.unitId), {
    statuses: index === 0 ? [0] : statuses,
    values: {
      contractNumber: `TZ2025${String(index + 1).padStart(4, '0')}`,
      contractName: landContractNameOf(String(lot.values['landName']), String(tenant.values['tenantName'])),
      landbaseId: lot.id,
      landAddress: lot.values['address'],
      landUse: lot.values['landUse'],
      landArea: lot.values['landArea'],
      rentArea: decimal(rentArea),
      rentShare: decimal(percentHundredths(rentArea, landArea)),
      monthlyPrice: decimal(monthlyPrice),
      ...termsOf(ledger, tenant, productOfHundredths(rentArea, monthlyPrice)),
    },
  });
}

/** A verified tenant of the unit: every unit has one. */
function tenantIn(ledger: Ledger, unitId: string): DemoRecord {
  return ledger.random.pick(ledger.in('housetenant', unitId).filter(({ status }) => status === 2));
}

/** What the two kinds of contracts have in common; rent is paid by quarters, and the last one may be open. */
function termsOf(ledger: Ledger, tenant: DemoRecord, monthlyRent: number): Values {
  const { random } = ledger;
  const termMonths = random.pick([12, 12, 24, 36]);
  const start = dayOf(2025, random.integer(1, 11), 1);
  const end = monthsLater(start, termMonths);
  const due = Array.from({ length: termMonths / MONTHS_OF_QUARTER }, (_, quarter) =>
    monthsLater(start, quarter * MONTHS_OF_QUARTER),
  ).filter((day) => day <= today);
  const dueAmount = monthlyRent * MONTHS_OF_QUARTER;
  const isBehind = random.chance(0.2);
  const payments = due.map((day, quarter) => {
    const isOpen = isBehind && quarter === due.length - 1;
    return { day, paid: isOpen ? undefined : Math.min(today, day + random.integer(0, 12)) };
  });
  const paidTotal = dueAmount * payments.filter(({ paid }) => paid !== undefined).length;
  return {
    lesseeId: tenant.id,
    tenantKind: tenant.values['tenantKind'],
    contractKind: random.pick(['1', '1', '2', '3']),
    contractState: end > today ? '1' : random.pick(['2', '3']),
    signDate: dayText(start - random.integer(5, 25)),
    startDate: dayText(start),
    termMonths,
    endDate: dayText(end),
    monthlyRentTotal: decimal(monthlyRent),
    contractRent: decimal(monthlyRent * termMonths),
    deposit: decimal(monthlyRent * 2),
    payments: payments.map(({ day, paid }) => paymentRow(ledger, { day, paid, amount: dueAmount })),
    dueTotal: decimal(dueAmount * due.length),
    paidTotal: decimal(paidTotal),
    unpaidTotal: decimal(dueAmount * due.length - paidTotal),
  };
}

function paymentRow(
  ledger: Ledger,
  { day, paid, amount }: { readonly day: number; readonly paid: number | undefined; readonly amount: number },
): object {
  const due = { id: ledger.rowId(), dueDate: dayText(day), dueAmount: decimal(amount) };
  return paid === undefined ? due : { ...due, paidDate: dayText(paid), paidAmount: decimal(amount) };
}

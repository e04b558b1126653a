/**
 * Office area by forms.md §5 and §9. All numbers are exact decimals: an area is the standard for one person times the
 * number of persons, cut to two decimals, never below 0.
 */
import type { AnswerOf, officeAreaCalls } from '@org/contract';
import {
  addDecimals,
  compareDecimals,
  compileFormula,
  decimalFromWire,
  divideDecimals,
  formatDecimal,
  multiplyDecimals,
  parseFormula,
  roundDecimal,
  roundHalfUp,
  type CompiledFormula,
  type ExactDecimal,
} from '@org/meta-forms/core';

/** The stored standard of one type of unit. */
export type OfficeAreaStandard = AnswerOf<typeof officeAreaCalls.list>[number];

/**
 * One line of a section. Areas are square metres as text with two decimals; undefined if the standard gives no number.
 */
export interface AreaRow {
  readonly label: string;
  /** A number, or a formula in `x` with its constants written out. */
  readonly standard: string;
  readonly number: number;
  readonly size: string | undefined;
  /** Its persons count as staff. */
  readonly plait?: boolean;
}

export interface AreaSection {
  readonly rows: readonly AreaRow[];
  readonly total: string | undefined;
}

/** The result for the number of persons in each rank. */
export interface OfficeArea {
  /** Persons of the ranks that count as staff. */
  readonly staff: number;
  readonly office: AreaSection;
  readonly service: AreaSection;
  readonly equipment: {
    readonly percent: number;
    readonly base: string | undefined;
    readonly total: string | undefined;
  };
  readonly canteen: AreaSection;
  readonly total: string | undefined;
}

type Constants = Readonly<Record<string, number>>;

export const AREA_DIGITS = 2;
/** A quotient times its divisor is rounded to these digits before it is cut, so that 1 / 3 * 3 is 1. */
const GUARD_DIGITS = 20;

/** `persons` has the order of the standard's ranks; a missing one is 0. */
export function calculateOfficeArea(standard: OfficeAreaStandard, persons: readonly number[]): OfficeArea {
  const rows = standard.office.map(({ personRankName: label, specifiedUseArea, plait }, index): AreaRow => {
    const number = persons[index] ?? 0;
    return { label, standard: specifiedUseArea, number, plait, size: rowSize(specifiedUseArea, number) };
  });
  const staff = rows.reduce((counted, { plait, number }) => counted + (plait ? number : 0), 0);
  const office = section(rows);
  const service = section(
    placed(standard.service.rows, { at: serviceRow(standard, staff), staff, constants: constantsOf(standard.service) }),
  );
  const canteen = section(
    placed(standard.canteenArea.rows, {
      at: canteenRow(standard, staff),
      staff,
      constants: constantsOf(standard.canteenArea),
    }),
  );
  const base = sum([office.total, service.total]);
  const equipment = {
    percent: standard.equip,
    base,
    total: base === undefined ? undefined : shareOf(base, standard.equip),
  };
  return {
    staff,
    office,
    service,
    equipment,
    canteen,
    total: sum([office.total, service.total, equipment.total, canteen.total]),
  };
}

/** The first row up to `minPerson`, the third from `maxPerson` on, otherwise the second. */
export function serviceRow(
  { service: { minPerson, maxPerson } }: Pick<OfficeAreaStandard, 'service'>,
  staff: number,
): 0 | 1 | 2 {
  if (staff <= minPerson) return 0;
  return staff >= maxPerson ? 2 : 1;
}

/** The first row up to `intermediatePerson`, otherwise the second. */
export function canteenRow({ canteenArea }: Pick<OfficeAreaStandard, 'canteenArea'>, staff: number): 0 | 1 {
  return staff <= canteenArea.intermediatePerson ? 0 : 1;
}

/**
 * Square metres for a number of persons; undefined if the standard gives none. Without persons it is 0, whatever the
 * formula says.
 */
export function rowSize(standard: string, persons: number, constants: Constants = {}): string | undefined {
  const number = decimalFromWire(persons);
  const perPerson = persons === 0 ? number : standardFor(standard, persons, constants);
  const size = number && perPerson && multiplyDecimals(perPerson, number);
  return size && truncated(size);
}

function standardFor(standard: string, persons: number, constants: Constants): ExactDecimal | undefined {
  const value = compiled(standard)?.evaluate({
    read: ([name = '']) => (name === 'x' ? persons : constants[name]),
    now: () => '',
  });
  return typeof value === 'object' && value !== null ? value : undefined;
}

const formulas = new Map<string, CompiledFormula | undefined>();

function compiled(standard: string): CompiledFormula | undefined {
  if (!formulas.has(standard)) {
    const parsed = parseFormula(standard);
    formulas.set(standard, parsed.ok ? compileFormula(parsed.formula) : undefined);
  }
  return formulas.get(standard);
}

function truncated(size: ExactDecimal): string {
  const zero = decimalFromWire(0);
  if (zero && compareDecimals(size, zero) <= 0) return formatDecimal(zero, AREA_DIGITS);
  const cut = roundDecimal(roundHalfUp(size, GUARD_DIGITS), AREA_DIGITS, 'down');
  return formatDecimal(cut, AREA_DIGITS);
}

interface Placing {
  /** The index of the row with the staff; the others are empty. */
  readonly at: number;
  readonly staff: number;
  readonly constants: Constants;
}

function placed(
  rows: readonly { readonly label: string; readonly standard: string }[],
  { at, staff, constants }: Placing,
): readonly AreaRow[] {
  return rows.map(({ label, standard }, index) => {
    const number = index === at ? staff : 0;
    return { label, standard: writtenOut(standard, constants), number, size: rowSize(standard, number, constants) };
  });
}

function writtenOut(standard: string, constants: Constants): string {
  return standard.replace(/\ba[1-3]\b/g, (name) => String(constants[name] ?? name));
}

function constantsOf({ a1, a2, a3 }: { readonly a1: number; readonly a2: number; readonly a3?: number }): Constants {
  return { a1, a2, ...(a3 === undefined ? {} : { a3 }) };
}

function section(rows: readonly AreaRow[]): AreaSection {
  return { rows, total: sum(rows.map(({ size }) => size)) };
}

/** Undefined if a part is undefined, because a sum of the other parts would look like the complete total. */
function sum(parts: readonly (string | undefined)[]): string | undefined {
  let total = decimalFromWire(0);
  for (const part of parts) {
    const next = decimalFromWire(part);
    total = total && next && addDecimals(total, next);
  }
  return total && formatDecimal(total, AREA_DIGITS);
}

function shareOf(base: string, percent: number): string | undefined {
  const [area, share, hundred] = [decimalFromWire(base), decimalFromWire(percent), decimalFromWire(100)];
  const product = area && share && multiplyDecimals(area, share);
  const size = product && hundred && divideDecimals(product, hundred);
  return size && truncated(size);
}

import { Type } from 'typebox';
import { readJsonFile } from '../../shared/data-files/data-file.ts';
import { fill } from '../../shared/http/refusal.ts';
import { demoFile } from '../demo-file.ts';

const Words = Type.String({ minLength: 1 });
const Choices = Type.Array(Words, { minItems: 1 });

const Names = Type.Object({
  facilities: Choices,
  parkings: Choices,
  sides: Choices,
  neighbours: Choices,
  borrowers: Choices,
  workUnits: Choices,
  purposes: Choices,
  returnNotes: Choices,
  keyPurposes: Choices,
  landCancelReason: Words,
  services: Choices,
  canteens: Choices,
  households: Choices,
  reportTasks: Choices,
  freezeReason: Words,
  requirement: Words,
  reviewComments: Choices,
  maintainers: Choices,
  costs: Choices,
  inventoryResults: Choices,
  suppliers: Choices,
  remarks: Choices,
  /** Who rents: `kind` is a key of dictionary `tenant_kind`. */
  tenants: Type.Array(Type.Object({ kind: Words, name: Words, trade: Words }), { minItems: 1 }),
  /** Endings of the names of tenants that rent from several units. */
  tenantBranches: Type.Array(Type.String()),
  tenantRemarks: Choices,
  noticeTypes: Choices,
  projects: Choices,
  plans: Choices,
  stages: Choices,
  planNotes: Choices,
  applyReasons: Choices,
  roomUses: Choices,
  /** What the names of compounds leave out of the name of their unit. */
  city: Words,
  /** Names and texts with their `{parameters}`; a list is the paragraphs of an HTML text. */
  templates: Type.Object({
    village: Words,
    houseWarrant: Words,
    landWarrant: Words,
    immovable: Words,
    house: Words,
    floor: Words,
    basement: Words,
    lot: Words,
    regulation: Words,
    regulationText: Choices,
    placement: Words,
    placementText: Choices,
    demolition: Words,
    demolitionText: Choices,
    plan: Words,
    noticeTypeText: Choices,
    houseContract: Words,
    landContract: Words,
    application: Words,
    task: Words,
    contractFile: Words,
    acceptanceFile: Words,
    assetText: Words,
    assetNotes: Choices,
    excess: Words,
    allowed: Words,
  }),
});

/** The words that records are made of. */
export const names = readJsonFile(demoFile('records/names.json'), Names);
const { templates } = names;

export function villageNameOf(unitName: string, ending: string): string {
  const unit = unitName.startsWith(names.city) ? unitName.slice(names.city.length) : unitName;
  return fill(templates.village, { unit, ending });
}

export function warrantNumberOf(kind: 'houseWarrant' | 'landWarrant', year: number, serial: number): string {
  return fill(templates[kind], { year, serial: String(serial).padStart(5, '0') });
}

export function immovableNumberOf(year: number, serial: number): string {
  return fill(templates.immovable, { year, serial: String(serial).padStart(7, '0') });
}

export function houseNameOf(village: string, ending: string, serial: number): string {
  return fill(templates.house, { village, ending, serial });
}

export function floorNameOf(floorNumber: number): string {
  return fill(floorNumber < 0 ? templates.basement : templates.floor, { floor: Math.abs(floorNumber) });
}

export function lotNameOf(village: string, serial: number): string {
  return fill(templates.lot, { village, serial });
}

export function regulationNameOf(unit: string): string {
  return fill(templates.regulation, { unit });
}

export function regulationTextOf(unit: string): string {
  return paragraphsOf(templates.regulationText, { unit });
}

export function placementNameOf(house: string): string {
  return fill(templates.placement, { house });
}

export function placementTextOf(house: string): string {
  return paragraphsOf(templates.placementText, { house });
}

/** The number of the demolition at this position, counted from 0. */
export function demolitionCodeOf(index: number): string {
  return `CQ2025${String(index + 1).padStart(4, '0')}`;
}

export function demolitionNameOf(house: string): string {
  return fill(templates.demolition, { house });
}

export function demolitionTextOf(house: string, project: string): string {
  return paragraphsOf(templates.demolitionText, { house, project });
}

export function planNameOf(unit: string, plan: string): string {
  return fill(templates.plan, { unit, plan });
}

export function noticeTypeTextOf(type: string): string {
  return paragraphsOf(templates.noticeTypeText, { type });
}

export function houseContractNameOf(house: string, tenant: string): string {
  return fill(templates.houseContract, { house, tenant });
}

export function landContractNameOf(lot: string, tenant: string): string {
  return fill(templates.landContract, { lot, tenant });
}

export function applicationNameOf(dept: string): string {
  return fill(templates.application, { dept });
}

export function taskNameOf(year: number, month: number, name: string): string {
  return fill(templates.task, { year, month, name });
}

export function contractFileOf(unit: string): string {
  return fill(templates.contractFile, { unit });
}

export function acceptanceFileOf(unit: string): string {
  return fill(templates.acceptanceFile, { unit });
}

export function assetTextOf(asset: string, specification: string): string {
  const notes = templates.assetNotes.map((note) => `<li>${note}</li>`).join('');
  return `${paragraphsOf([templates.assetText], { asset, specification })}<ul>${notes}</ul>`;
}

export function areaVerdictOf(excess: number): string {
  return excess > 0 ? templates.excess : templates.allowed;
}

function paragraphsOf(texts: readonly string[], params: Readonly<Record<string, string>>): string {
  return texts.map((text) => `<p>${fill(text, params)}</p>`).join('');
}

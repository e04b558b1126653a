import { useMemo, useState } from 'react';
import type { OfficeAreaStandard } from './area-calculation.ts';
import { entriesOnDevice, entryKey, type AreaEntries } from './entries-on-device.ts';

/** A section whose rows have remarks. */
export type RemarkedPart = 'office' | 'service' | 'canteen';

const NOTHING: AreaEntries = {};

/** The persons and remarks of a calculation; kept on the device for a person, so that closing it loses nothing. */
export function useAreaEntries({ unitType, office, service, canteenArea }: OfficeAreaStandard, person: string) {
  const onDevice = useMemo(() => entriesOnDevice(localStorage, person), [person]);
  const [entries, setEntries] = useState(() => onDevice.get(unitType) ?? NOTHING);
  const labels: Readonly<Record<RemarkedPart, readonly string[]>> = {
    office: office.map(({ personRankName }) => personRankName),
    service: service.rows.map(({ label }) => label),
    canteen: canteenArea.rows.map(({ label }) => label),
  };
  function write(key: string, value: number | string) {
    const { [key]: _last, ...others } = entries;
    const next = value === 0 || value === '' ? others : { ...others, [key]: value };
    setEntries(next);
    onDevice.keep(unitType, Object.keys(next).length === 0 ? undefined : next);
  }
  const labelAt = (part: RemarkedPart, row: number) => labels[part][row] ?? '';
  return {
    isEmpty: Object.keys(entries).length === 0,
    persons: labels.office.map((label, row) => Number(entries[entryKey('persons', row, label)] ?? 0)),
    remarks: (part: RemarkedPart) =>
      labels[part].map((label, row) => String(entries[entryKey(part, row, label)] ?? '')),
    writePersons: (row: number, number: number) => write(entryKey('persons', row, labelAt('office', row)), number),
    writeRemark: (part: RemarkedPart, row: number, remark: string) =>
      write(entryKey(part, row, labelAt(part, row)), remark),
    clear() {
      setEntries(NOTHING);
      onDevice.keep(unitType, undefined);
    },
  };
}

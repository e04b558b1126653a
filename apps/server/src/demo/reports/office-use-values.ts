import { officeUse } from './office-use.ts';
import { officeUseRows } from './report-workbook.ts';

const FEWEST_ROOMS = 4;
const SPREAD = 17;
const HUNDRED = 100;

/**
 * What a unit of the demo fills in: numbers that differ from unit to unit and hardly change between quarters.
 */
export function officeUseValues(
  unit: number,
  quarter: number,
  person: string,
): Readonly<Record<string, string | number>> {
  const { first, total } = officeUseRows;
  const cells = officeUse.kinds.flatMap((_kind, index) => {
    const rooms = FEWEST_ROOMS + ((unit * 5 + index * 3 + quarter) % SPREAD);
    const area = rooms * (18 + index * 4) + ((unit * 31 + index * 7) % HUNDRED) / HUNDRED;
    const vacant = Math.round(area * ((unit + index + quarter) % 4) * 5) / HUNDRED;
    const lent = index === 0 ? Math.round(area * (unit % 3) * 4) / HUNDRED : 0;
    const row = first + index;
    return [
      [`B${row}`, rooms],
      [`C${row}`, Number(area.toFixed(2))],
      [`D${row}`, vacant],
      [`E${row}`, lent],
    ] as const;
  });
  return Object.fromEntries([...cells, [`B${total + 1}`, person]]);
}

/** What an id of the demo deployment belongs to: its middle digits, so that no two kinds ever meet. */
export const idAreas = {
  tenant: 1,
  unit: 2,
  department: 3,
  user: 4,
  role: 5,
  menu: 6,
  form: 7,
  item: 8,
  treeNode: 9,
  file: 10,
  post: 11,
  notice: 12,
  row: 50,
  record: 100,
} as const;

/**
 * The id of a message: below all that the product ever makes, because what came after a break is found by its larger
 * id.
 */
export function earlyId(sequence: number): string {
  return `10${String(sequence).padStart(17, '0')}`;
}

/** An id of 19 digits, larger than a double can hold, as real ids of the family are. */
export function demoId(area: number, sequence: number): string {
  return `18${String(area).padStart(4, '0')}${String(sequence).padStart(13, '0')}`;
}

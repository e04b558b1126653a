/** The codes of the units whose loans are still being written, one for each: their warrants have not left. */
export const draftLoanUnits: readonly string[] = [
  '0101',
  '0101',
  '0101',
  '0101',
  '0104',
  '0104',
  '0102',
  '0103',
  '01',
  '010101',
];

/** The same units, each once. */
export const loanUnits: ReadonlySet<string> = new Set(draftLoanUnits);

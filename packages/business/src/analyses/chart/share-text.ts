/** Whether a share is 100 % in whole percent, which compares nothing. */
export function isAll(share: number): boolean {
  return Math.round(share * 100) === 100;
}

/** A share in whole percent; a small one is not nothing. */
export function shareText(share: number): string {
  const percent = Math.round(share * 100);
  return percent === 0 && share > 0 ? '<1%' : `${percent}%`;
}

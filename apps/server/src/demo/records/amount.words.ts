const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'] as const;
const groups = ['元', '万', '亿', '兆'] as const;

/** An amount in whole cents as a voucher spells it: 100050 is 壹仟元零伍角. What the function `RMB` of formulas gives. */
export function rmbWords(cents: number): string {
  const jiao = Math.floor(cents / 10) % 10;
  const fen = cents % 10;
  const yuan = yuanWords(Math.floor(cents / 100));
  if (jiao === 0 && fen === 0) return `${yuan === '' ? '零元' : yuan}整`;
  const gap = jiao === 0 && yuan !== '' ? '零' : '';
  return `${yuan}${gap}${jiao === 0 ? '' : `${digits[jiao]}角`}${fen === 0 ? '整' : `${digits[fen]}分`}`;
}

function yuanWords(yuan: number): string {
  if (yuan === 0) return '';
  let words = '';
  let hasGap = false;
  const text = String(yuan);
  for (const [index, digit] of Array.from(text).entries()) {
    const place = text.length - 1 - index;
    if (digit === '0') hasGap = true;
    else {
      words += `${hasGap ? '零' : ''}${digits[Number(digit)]}${places[place % 4]}`;
      hasGap = false;
    }
    if (place % 4 === 0 && (place === 0 || Number(text.slice(Math.max(0, index - 3), index + 1)) > 0)) {
      words += groups[place / 4];
      if (place > 0 && digit === '0') hasGap = text[index + 1] === '0';
    }
  }
  return words;
}
